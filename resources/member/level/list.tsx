import { memberLevelApi } from '#contract/member/level.ts';
import { call } from '#providers/http/client.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { count } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { memberList } from '../member/index.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { memberLevelEntity, type Level } from './entity.ts';
import { memberLevel, memberLevelAdd, memberLevelEdit } from './index.ts';
import { Rule } from './Rule.tsx';

const add = localAction(memberLevelEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加等级', en: 'Add level' },
  endpoint: memberLevelApi.create,
  run: (_rows, { navigate }) => navigate(memberLevelAdd.route),
});

const edit = localAction(memberLevelEntity, {
  name: 'change',
  label: { zh: '编辑', en: 'Edit' },
  endpoint: memberLevelApi.update,
  run: leadsTo(({ id }) => addressOf(memberLevelEdit, { id })),
});

const makeDefault = action(memberLevelEntity, {
  name: 'default',
  label: { zh: '设为默认', en: 'Make default' },
  when: ({ is_default }) => is_default === 0,
  done: { zh: '默认等级已更换', en: 'The default level was changed' },
  endpoint: memberLevelApi.setDefault,
  request: ([row]) => ({ params: { id: row?.id ?? '' } }),
});

/** Its members go to another level, which is chosen here. */
const remove = action(memberLevelEntity, {
  name: 'delete',
  label: { zh: '删除', en: 'Delete' },
  danger: true,
  when: ({ is_default }) => is_default === 0,
  confirm: {
    zh: '删除{what}后不可恢复，该等级会员将转移至所选等级，积分区间并入相邻等级。',
    en: 'Deleting {what} cannot be undone. Its members move to the level that you choose, and its points belong to the neighbouring level.',
  },
  formOf: ([row]) =>
    defineForm(memberLevelEntity, {
      title: { zh: '删除会员等级', en: 'Delete level' },
      fields: [
        field.select('transfer_level_id', {
          required: true,
          options: async () =>
            (await call(memberLevelApi.list, {})).filter(({ id }) => id !== row?.id).map(({ id, level_name }) => ({ value: id, label: level_name })),
        }),
      ],
    }),
  done: { zh: '会员等级已删除', en: 'Level deleted' },
  endpoint: memberLevelApi.remove,
  request: ([row], { transfer_level_id }) => ({ params: { id: row?.id ?? '' }, query: { transfer_level_id: String(transfer_level_id) } }),
});

export default defineListPage(memberLevel, memberLevelEntity, {
  columns: [
    column.image<Level>('level_icon', { width: 64 }),
    column.custom<Level>('level_name', {
      primary: true,
      width: 130,
      cell: ({ id, level_name }) => (
        <PageLink page={memberLevelEdit} params={{ id }}>
          {level_name}
        </PageLink>
      ),
    }),
    column.custom<Level>('upgrade_conditions', { label: { zh: '升级规则', en: 'Rule' }, cell: (row) => <Rule level={row} /> }),
    column.custom<Level>('benefits', {
      label: { zh: '消费折扣比例', en: 'Discount' },
      width: 140,
      cell: ({ is_enabled, benefits: [benefit] }, { words: { say } }) =>
        is_enabled === 1 && benefit && benefit.benefit_value < 100
          ? say({ zh: `${benefit.benefit_value / 10} 折（${benefit.benefit_value}%）`, en: `${100 - benefit.benefit_value}% off` })
          : say({ zh: '无折扣', en: 'No discount' }),
    }),
    column.custom<Level>('allocation_ratio', { width: 130, cell: ({ allocation_ratio }) => `${allocation_ratio}%` }),
    column.custom<Level>('members', {
      align: 'right',
      width: 120,
      cell: ({ id, members }) => (
        <PageLink page={memberList} query={{ level_id: id }}>
          {members === undefined ? '' : count(members)}
        </PageLink>
      ),
    }),
    column.toggle<Level>('is_default'),
  ],
  actions: [add, edit, makeDefault, remove],
});
