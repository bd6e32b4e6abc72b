import { messageEvent } from '#contract/message/catalogue.ts';
import { templateApi, templateFields } from '#contract/message/template.ts';
import type { Lang } from '#contract/core/text.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Texts and switches of messages. They are neither added nor removed. */
export const templateEntity = defineEntity({
  name: 'messageTemplate',
  key: 'id',
  title: (row) => row.tpl_name,
  labels: templateFields,
  noun: { zh: '消息模板', en: 'message' },
  api: templateApi,
});

export type Template = RowOf<typeof templateApi.list>;

/** What a message is called: in English as well, until an administrator gave it a name of their own. */
export function nameOf({ tpl_code, tpl_name }: Pick<Template, 'tpl_code' | 'tpl_name'>, lang: Lang): string {
  const own = messageEvent(tpl_code)?.name;
  return own && own.zh === tpl_name ? own[lang] : tpl_name;
}
