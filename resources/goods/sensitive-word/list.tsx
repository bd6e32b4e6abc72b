import { sensitiveWordApi, sensitiveWordFields } from '#contract/goods/sensitive-word.ts';
import { defineEntity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { sensitiveWords } from './index.ts';

const sensitiveWordEntity = defineEntity({
  name: 'sensitiveWord',
  key: 'id',
  title: (row) => row.word_name,
  labels: sensitiveWordFields,
  noun: { zh: '敏感词', en: 'sensitive word' },
  api: sensitiveWordApi,
});

export default defineListPage(sensitiveWords, sensitiveWordEntity, {
  note: {
    zh: '用户名、商品名称、咨询和评论中出现的敏感词会显示为星号。只对之后保存的内容生效，已保存的内容不变；单个字符和两个字母或数字的词不参与匹配。',
    en: 'Matches in user names, goods names, questions and reviews become asterisks. This applies to what is saved from now on, not to text already stored; single characters and words of two letters or digits are never matched.',
  },
  search: { field: 'keyword', placeholder: { zh: '请输入敏感词', en: 'Sensitive word' } },
  columns: [column.text('word_name', { primary: true, sortable: true }), column.time('create_time', { sortable: true })],
  create: defineForm(sensitiveWordEntity, { fields: [field.text('word_name', { label: { zh: '敏感词名称', en: 'Word' } })] }),
  remove: {
    on: 'both',
    consequence: { zh: '之后保存的内容不再屏蔽。', en: 'No longer masked in what is saved from now on.' },
  },
});
