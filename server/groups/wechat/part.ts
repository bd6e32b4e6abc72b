import { enumLabel } from '#contract/core/enum.ts';
import { wechatNoticeType } from '#contract/wechat/enums.ts';
import { wechatMsgTemplateApi } from '#contract/wechat/msg-template.ts';
import { wechatNoticeApi, wechatNoticeTemplateApi } from '#contract/wechat/notice.ts';
import { changed } from '#server/core/changed.ts';
import { implement, type Context } from '#server/core/context.ts';
import { together } from '#server/platform/part.ts';
import { audited, type Change } from '#server/platform/records/audited.ts';
import { changeTemplate, isSynced, listTemplates, oneTemplate, removeTemplate, syncTemplates, templateLog } from './msg-template/templates.ts';
import {
  allNotices,
  changeNoticeTemplate,
  configureNotice,
  noticeTemplate,
  noticeTemplates,
  shownNotice,
  shownTemplate,
  switchNotice,
  switchNoticeTemplate,
  type NoticeTemplateRow,
} from './notice/notices.ts';
import type { wechatNotice } from './schema.ts';

const templateRoutes = implement(wechatMsgTemplateApi, {
  synced: (_, { db }) => isSynced(db),
  sync: async (_, context) => {
    const made = await syncTemplates(context);
    await changed(context, 'wechatMsgTemplate', made.map(templateLog.entries.made));
    return undefined;
  },
  list: ({ query }, { db }) => listTemplates(db, query),
  one: ({ params }, { db }) => oneTemplate(db, params.id),
  update: templateLog.updated(({ params, body }, { db }) => changeTemplate(db, params.id, body)),
  remove: templateLog.removed(({ params }, context) => removeTemplate(context, params.id)),
});

type NoticeRow = typeof wechatNotice.$inferSelect;

/** The log entry of a changed channel; its secrets are known as such by their names. */
async function noticeChanged(context: Context, { before, after }: Change<NoticeRow>): Promise<void> {
  const kept = ({ open, config }: NoticeRow) => ({ open, notice_token: '', aes_key: '', app_id: '', ...config });
  const title = enumLabel(wechatNoticeType, after.notice_type, 'zh');
  await changed(context, 'wechatNotice', [{ ids: [after.notice_type], title, before: kept(before), after: kept(after) }]);
}

const noticeRoutes = implement(wechatNoticeApi, {
  list: async ({ query: { page_no, page_size } }, { db, lang }) => {
    const data = (await allNotices(db)).map((row) => shownNotice(row, lang));
    return { data, data_total: data.length, page_no, page_size };
  },
  config: async ({ params, body }, context) => {
    const change = await configureNotice(context.services, context.db, params.notice_type, body);
    await noticeChanged(context, change);
    return shownNotice(change.after, context.lang);
  },
  status: async ({ params }, context) => {
    await noticeChanged(context, await switchNotice(context.db, params.notice_type, params.open));
    return undefined;
  },
});

const noticeTemplateLog = audited<NoticeTemplateRow>('wechatNoticeTemplate', 'id', 'tmp_name');

const noticeTemplateRoutes = implement(wechatNoticeTemplateApi, {
  list: async ({ params, query: { page_no, page_size } }, { db }) => {
    const data = (await noticeTemplates(db, params.notice_type)).map(shownTemplate);
    return { data, data_total: data.length, page_no, page_size };
  },
  one: async ({ params }, { db }) => shownTemplate(await noticeTemplate(db, params.id)),
  update: noticeTemplateLog.updated(
    ({ params, body }, { db }) => changeNoticeTemplate(db, params.id, body),
    async (row) => shownTemplate(row),
  ),
  status: noticeTemplateLog.updated(({ params }, { db }) => switchNoticeTemplate(db, params.template_id, params.open)),
});

/** Messages through WeChat. */
export const wechatPart = together({ routes: templateRoutes }, { routes: noticeRoutes }, { routes: noticeTemplateRoutes });
