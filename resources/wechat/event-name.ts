import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { wechatTmpType, type WechatTmpType } from '#contract/wechat/enums.ts';

/** What a template is called: the name of its event in the reader's language, until somebody gave it one of its own. */
export const eventName = (stored: string, type: WechatTmpType, lang: Lang): string =>
  stored === enumLabel(wechatTmpType, type, 'zh') ? enumLabel(wechatTmpType, type, lang) : stored;
