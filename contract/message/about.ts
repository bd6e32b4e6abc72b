import { wechatTmpType } from '../wechat/enums.ts';
import type { Text } from '../core/text.ts';
import { messageEvent, messageEvents } from './catalogue.ts';

const TRIAL: Text = { zh: '试发', en: 'Trial' };

const wechat: Readonly<Record<string, Text>> = wechatTmpType.entries;

/** What a sent message is about, by its `kind`: a template's code, WeChat's event, or a trial. */
export const aboutKind = (kind: string): Text => (kind === 'TEST' ? TRIAL : (messageEvent(kind)?.name ?? wechat[kind] ?? { zh: kind, en: kind }));

/** Everything that a sent message can be about. */
export const messageKinds: readonly string[] = [...messageEvents.map(({ code }) => code), ...wechatTmpType.values, 'TEST'];
