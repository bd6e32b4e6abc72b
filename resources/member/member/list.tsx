import { memberStatus, yesNoFlag } from '#contract/member/enums.ts';
import type { Action } from '#kit/action/define.ts';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { useOpenPages } from '#kit/open-pages.ts';
import type { View } from '#kit/resource.ts';
import { disable, open, edit, topUp, wake } from './actions.ts';
import { CHAT, message } from './chat.ts';
import { factColumns, nameColumn, optionalColumns, stateColumn } from './columns.tsx';
import { memberEntity, type MemberRecord } from './entity.ts';
import { memberFilters, memberSearch } from './filters.ts';
import { createForm } from './form.ts';
import { memberList } from './index.ts';

const list = (more: readonly Action<MemberRecord>[]) =>
  defineListPage(memberList, memberEntity, {
    search: memberSearch,
    filters: [...memberFilters, filter.choice('status', { options: memberStatus }), filter.choice('have_shop', { options: yesNoFlag })],
    columns: [nameColumn, ...factColumns, stateColumn, ...optionalColumns],
    create: createForm,
    actions: [open, topUp, { ...edit, name: 'change' }, wake, disable, ...more],
    detail: () => import('./card.tsx'),
  });

const Members = list([]);
const MembersWithChat = list([message]);

const Page: View = () => {
  const isOpen = useOpenPages();
  return isOpen(CHAT) ? <MembersWithChat /> : <Members />;
};
export default Object.assign(Page, Members);
