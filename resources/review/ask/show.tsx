import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { audit } from './actions.ts';
import { askEntity } from './entity.ts';
import { askPairs, replyPairs } from './fields.tsx';

export default defineDetailDialog(askEntity, {
  title: ({ content }) => content,
  heading: { zh: '商品咨询', en: 'Question' },
  width: 640,
  fields: askPairs,
  outcome: ({ reply_status }) => (reply_status === 'YES' ? replyPairs : []),
  decide: audit as never,
});
