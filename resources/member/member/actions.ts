import { memberAccountApi } from '#contract/member/account.ts';
import { memberLevelApi } from '#contract/member/level.ts';
import { memberApi } from '#contract/member/member.ts';
import { call } from '#providers/http/client.ts';
import type { RequestFor } from '#providers/http/types.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { editForm, startValues } from './form.ts';
import { memberEntity, type MemberRecord } from './entity.ts';
import { memberEdit, memberTopUp } from './index.ts';

const isActive = ({ disabled }: MemberRecord) => disabled === 0;
const at = ([row]: readonly MemberRecord[]) => ({ params: { id: row?.member_id ?? '' } });

/** The address of the page that tops a member's wallet up. */
export const topUpAddress = ({ member_id, uname }: Pick<MemberRecord, 'member_id' | 'uname'>): string =>
  `${memberTopUp.route}?${new URLSearchParams({ memberId: member_id, nickname: uname })}`;

export const topUp = localAction(memberEntity, {
  name: 'topUp',
  label: { zh: '充值', en: 'Top up' },
  primary: true,
  when: isActive,
  endpoint: memberAccountApi.topUp,
  run: leadsTo(topUpAddress),
});

export const open = localAction(memberEntity, {
  name: 'open',
  label: { zh: '详情', en: 'View' },
  endpoint: memberApi.one,
  run: leadsTo(({ member_id }) => addressOf(memberEdit, { id: member_id })),
});

export const edit = action(memberEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  title: { zh: '编辑会员', en: 'Edit member' },
  submit: { zh: '保存', en: 'Save' },
  done: { zh: '会员已保存', en: 'Member saved' },
  form: editForm,
  initial: ([row]) => (row ? startValues(row) : {}),
  endpoint: memberApi.update,
  request: (rows, body) => ({ ...at(rows), body: body as RequestFor<typeof memberApi.update>['body'] }),
});

export const disable = action(memberEntity, {
  name: 'forbidden',
  on: 'both',
  label: { zh: '禁用', en: 'Disable' },
  danger: true,
  when: isActive,
  confirm: {
    zh: '禁用{what}？会员将移入回收站并立即退出登录，店铺、订单和预存款不受影响。',
    en: 'Disable {what}? The member moves to the recycle bin and is signed out at once; shop, orders and balance stay as they are.',
  },
  done: { zh: '会员已禁用', en: 'Member disabled' },
  endpoint: memberApi.disable,
  request: at,
});

export const restore = action(memberEntity, {
  name: 'restore',
  on: 'both',
  label: { zh: '恢复会员', en: 'Restore member' },
  when: ({ disabled }) => disabled === -1,
  confirm: { zh: '恢复{what}？会员可以重新登录。', en: 'Restore {what}? The member can sign in again.' },
  done: { zh: '会员已恢复', en: 'Member restored' },
  endpoint: memberApi.restore,
  request: at,
});

export const wake = action(memberEntity, {
  name: 'recover',
  on: 'both',
  label: { zh: '唤醒', en: 'Wake up' },
  when: ({ status }) => status === 0,
  done: { zh: '会员状态已恢复正常', en: 'The member counts as active again' },
  endpoint: memberApi.wake,
  request: at,
});

/** Offered by the page of a member who is locked out. */
export const unlock = action(memberEntity, {
  name: 'unlock',
  label: { zh: '解锁', en: 'Unlock' },
  done: { zh: '会员已解锁', en: 'Member unlocked' },
  endpoint: memberApi.unlock,
  request: at,
});

const levelForm = defineForm(memberEntity, {
  fields: [
    field.select('level_id', {
      label: { zh: '设置等级', en: 'Level' },
      required: true,
      options: async () => (await call(memberLevelApi.list, {})).map(({ id, level_name }) => ({ value: id, label: level_name })),
      hint: { zh: '等级积分下次变动时，等级会重新按积分计算', en: 'The next time growth points change, the level follows them again' },
    }),
  ],
});

export const changeLevel = action(memberEntity, {
  name: 'changeLevel',
  label: { zh: '修改等级', en: 'Change level' },
  when: isActive,
  form: levelForm,
  initial: ([row]) => ({ level_id: row?.level_id ?? undefined }),
  submit: { zh: '保存', en: 'Save' },
  done: { zh: '会员等级已修改', en: 'Level changed' },
  endpoint: memberApi.editLevel,
  request: ([row], { level_id }) => ({ params: { member_id: row?.member_id ?? '', level_id: String(level_id) } }),
});

const pointForm = defineForm(memberEntity, {
  fields: [
    field.number('point', {
      label: { zh: '调整消费积分为', en: 'New total of spending points' },
      required: true,
      min: 0,
      top: 99_999_999,
      hint: { zh: '填写调整后的总数，系统按差额记账', en: 'Enter the new total; the difference is posted' },
    }),
  ],
});

export const setPoints = action(memberEntity, {
  name: 'setPoints',
  label: { zh: '调整消费积分', en: 'Set spending points' },
  form: pointForm,
  initial: ([row]) => ({ point: row?.consum_point ?? 0 }),
  submit: { zh: '保存', en: 'Save' },
  done: { zh: '消费积分已调整', en: 'Spending points set' },
  endpoint: memberAccountApi.setPoints,
  request: ([row], { point }) => ({ params: { member_id: row?.member_id ?? '' }, body: { point: Number(point) } }),
});
