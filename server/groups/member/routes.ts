/** Handlers of members, their accounts and their levels. */
import { memberAccountApi } from '#contract/member/account.ts';
import { depositLogApi, rechargeApi } from '#contract/member/deposit.ts';
import { memberLevelApi } from '#contract/member/level.ts';
import type { MemberLevel } from '#contract/member/level.schema.ts';
import { memberApi } from '#contract/member/member.ts';
import type { Member } from '#contract/member/member.schema.ts';
import { refusal } from '#contract/core/refusal.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, prepared, type Context } from '#server/core/context.ts';
import { toYuan } from '#server/db/money.ts';
import { exporting } from '#server/platform/export/at-once.ts';
import { audited, type Change } from '#server/platform/records/audited.ts';
import { listDepositLogs, openDepositLogs } from './deposit/logs.ts';
import { depositTotals, listRecharges, openRecharges } from './deposit/recharges.ts';
import { accountsOf, addressesOf, entriesOf, pointsOf, setPoints, topUp, walletOf } from './holdings.ts';
import { createLevel, listLevels, makeDefault, oneLevel, removeLevel, updateLevel } from './level-rules.ts';
import { activeMembers, listMembers, memberDetails, oneMember } from './list.ts';
import { createMember, disableMember, enteredHash, isLocked, restoreMember, setLevel, unlockMember, updateMember, wakeMember } from './service.ts';

/** What the log keeps of a member. */
type Logged = Member & { password?: 'old' | 'new' };
export const memberLog = audited<Logged>('member', 'member_id', 'uname');
const levelLog = audited<MemberLevel>('memberLevel', 'id', 'level_name', { kept: ({ members: _members, ...level }) => level });

/** Whether anything became different: what changes nothing leaves no entry. */
const told = <T>({ before, after }: Change<T>): Change<T> | undefined => (before === after ? undefined : { before, after });

export const memberRoutes = implement(memberApi, {
  list: ({ query }, { db }) => listMembers(db, query),
  details: ({ params }, { db }) => memberDetails(db, params.member_ids),
  one: ({ params }, { db }) => oneMember(db, params.id),
  create: prepared(
    ({ body }) => enteredHash(body.password),
    memberLog.created(({ body }, { db, now }, hash) => createMember(db, body, hash ?? '', now)),
  ),
  update: prepared(
    ({ body }) => enteredHash(body.password),
    memberLog.updated(
      async ({ params, body }, { db, now }, hash) => {
        const { before, after } = await updateMember(db, params.id, body, hash, now);
        return { before: { ...before, password: 'old' }, after: { ...after, password: hash === null ? 'old' : 'new' } };
      },
      (row, { db }) => oneMember(db, row.member_id),
    ),
  ),
  disable: memberLog.updated(async ({ params }, { db, now }) => told(await disableMember(db, params.id, now))),
  restore: async ({ params }, context) => {
    const change = told(await restoreMember(context.db, params.id, context.now));
    if (change) await changed(context, 'member', [memberLog.entries.changed(change)]);
    return oneMember(context.db, params.id);
  },
  totalCount: (_, { db }) => activeMembers(db),
  wake: memberLog.updated(async ({ params }, { db, now }) => told(await wakeMember(db, params.id, now))),
  lockStatus: ({ params }, { db, now }) => isLocked(db, params.id, now),
  unlock: async ({ params }, context) => {
    const { member_id, uname } = await unlockMember(context.db, params.id);
    await changed(context, 'member', [{ ids: [member_id], title: uname }]);
  },
  editLevel: memberLog.updated(async ({ params }, { db }) => told(await setLevel(db, params.member_id, params.level_id))),
});

/** Tells of a change of a member's accounts. */
const accountChanged = (context: Context, id: string, title: string, before: object, after: object) =>
  changed(context, 'member', [{ ids: [id], title, before, after }]);

export const accountRoutes = implement(memberAccountApi, {
  addresses: ({ params, query }, { db }) => addressesOf(db, params.member_id, query),
  setPoints: async ({ params, body }, context) => {
    const { uname, before, after } = await setPoints(context.db, params.member_id, body.point, actorOf(context), context.now);
    if (before !== after) await accountChanged(context, params.member_id, uname, { consum_point: before }, { consum_point: after });
  },
  points: ({ params, query }, { db }) => pointsOf(db, params.member_id, query),
  wallet: ({ params }, { db }) => walletOf(db, params.member_id),
  topUp: async ({ params, body }, context) => {
    const { uname, before, after } = await topUp(context.db, params.member_id, body.money, actorOf(context), context.now, body.request_key);
    if (before !== after) await accountChanged(context, params.member_id, uname, { balance: toYuan(before) }, { balance: toYuan(after) });
  },
  accounts: ({ params }, { db }) => accountsOf(db, params.member_id),
  entries: async ({ params, query }, { db }) => {
    await walletOf(db, params.member_id);
    return entriesOf(db, params.member_id, query);
  },
});

export const levelRoutes = implement(memberLevelApi, {
  list: (_, { db }) => listLevels(db),
  one: ({ params }, { db }) => oneLevel(db, params.id),
  create: levelLog.created(({ body }, { db }) => createLevel(db, body)),
  update: levelLog.updated(({ params, body }, { db }) => updateLevel(db, params.id, body)),
  setDefault: levelLog.updated(async ({ params }, { db }) => told(await makeDefault(db, params.id))),
  remove: levelLog.removed(({ params, query }, { db }) => removeLevel(db, params.id, query.transfer_level_id)),
});

const exportFailed = refusal('E608', '导出失败', 'The export failed', 500);

export const depositRoutes = [
  ...implement(rechargeApi, {
    list: ({ query }, { db }) => listRecharges(db, query),
    totals: ({ query }, { db }) => depositTotals(db, query),
    exportAtOnce: ({ query }, context) =>
      exporting(context, { endpoint: rechargeApi.exportAtOnce, failed: exportFailed, open: ({ db }) => openRecharges(db, query) }),
  }),
  ...implement(depositLogApi, {
    list: ({ query }, { db }) => listDepositLogs(db, query),
    exportAtOnce: ({ query }, context) =>
      exporting(context, { endpoint: depositLogApi.exportAtOnce, failed: exportFailed, open: ({ db }) => openDepositLogs(db, query) }),
  }),
];
