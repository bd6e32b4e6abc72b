import { sendType } from '#contract/member/enums.ts';
import { stationMessageApi, stationMessageFields } from '#contract/member/station-message.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { action } from '#kit/action/define.ts';
import { pickerField } from '#pickers/fields.tsx';
import { notificationHistory } from './index.ts';

/** Messages of the platform to its members; they are neither changed nor taken back. */
const stationMessageEntity = defineEntity({
  name: 'stationMessage',
  key: 'id',
  title: (row) => row.title,
  labels: stationMessageFields,
  noun: { zh: '站内消息', en: 'site message' },
  api: stationMessageApi,
});
type Row = RowOf<typeof stationMessageApi.list>;

const form = defineForm(stationMessageEntity, {
  width: 640,
  title: { zh: '发送站内消息', en: 'Send a message' },
  fields: [
    field.text('title', { max: 20 }),
    field.textarea('content', { max: 500 }),
    field.radio('send_type', { options: sendType, default: 0 }),
    pickerField.member('member_ids', { when: ({ send_type }) => send_type === 1, required: true }),
  ],
  sure: ({ send_type, member_ids }) => {
    const count = Array.isArray(member_ids) ? member_ids.length : 0;
    return send_type === 1
      ? { zh: `将发送给选择的 ${count} 位会员，发送后不能修改或撤回。`, en: `It goes to the ${count} chosen and can be neither changed nor taken back.` }
      : { zh: '将发送给全站会员，发送后不能修改或撤回。', en: 'It goes to all members and can be neither changed nor taken back.' };
  },
});

const sendMessage = action(stationMessageEntity, {
  name: 'create',
  on: 'page',
  primary: true,
  label: { zh: '发送', en: 'Send' },
  title: { zh: '发送站内消息', en: 'Send a message' },
  form,
  done: { zh: '消息已保存，正在送达会员', en: 'The message is saved and is being delivered' },
  endpoint: stationMessageApi.create,
  request: (_rows, values) => ({ body: values as never }),
});

export default defineListPage(notificationHistory, stationMessageEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入消息标题或内容', en: 'Title or content' } },
  filters: [
    filter.text('title', { max: 30 }),
    filter.text('content', { max: 50 }),
    filter.choice('send_type', { options: sendType }),
    filter.time('send_time', ['start_time', 'end_time'], { zh: '发送日期', en: 'Sent between' }),
  ],
  columns: [
    column.text<Row>('title', { primary: true, width: 160 }),
    column.tag<Row>('send_type', { options: sendType, width: 136, of: (row) => row.send_type_value ?? 0 }),
    column.number<Row>('recipients', { width: 96 }),
    column.time<Row>('send_time', { sortable: true }),
    column.text<Row>('content', { least: 220 }),
    column.text<Row>('admin_name', { width: 130 }),
  ],
  actions: [sendMessage],
});
