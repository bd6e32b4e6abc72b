import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { topicEntity } from './entity.ts';
import { subjectList } from './index.ts';

const form = defineForm(topicEntity, {
  fields: [
    field.text('topic_name', { placeholder: { zh: '2到30个字符', en: '2 to 30 characters' } }),
    field.textarea('topic_remark', { label: { zh: '主题描述', en: 'Description' }, rows: 4 }),
  ],
});

export default defineListPage(subjectList, topicEntity, {
  columns: [
    column.text('topic_name', { primary: true, sortable: true }),
    column.text('topic_remark', { width: 420 }),
    column.time('create_time', { sortable: true }),
  ],
  create: form,
  edit: form,
  editLabel: { zh: '修改', en: 'Edit' },
  remove: {
    on: 'both',
    consequence: { zh: '买家将不能再选择，已提交的投诉不受影响。', en: 'No longer offered to buyers; complaints already filed stay as they are.' },
  },
});
