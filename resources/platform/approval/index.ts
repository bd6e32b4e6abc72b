import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { definePage } from '#kit/resource.ts';

/** What waits for a decision, over all groups; open to everybody, since the server answers only what the caller may open. */
export const inbox = definePage({
  name: 'inbox',
  route: '/inbox',
  title: { zh: '待办', en: 'Inbox' },
  icon: InboxOutlined,
  permission: 'none',
});
