/** The review of VAT qualifications: who sees what, every refusal, and what a review leaves behind. */
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { memberErrors } from '#contract/member/member.schema.ts';
import { vatErrors } from '#contract/member/vat-qualification.schema.ts';
import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { bulkApi } from '#contract/platform/bulk.ts';
import { sensitiveApi } from '#contract/platform/sensitive.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import type { Db } from '#server/db/client.ts';
import { vatQualification } from '#server/groups/member/schema.ts';
import { applyForVat } from '#server/groups/member/vat-qualification/service.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { systemLog } from '#server/core/schema.ts';
import { expectBadFields, expectRefused, expectVoid, NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { exporter } from '#tests/server/platform/exporter.ts';
import { finished } from '#tests/server/platform/support.ts';
import { addMember, addVat, answeredVat, COMPANY } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

type Query = Record<string, unknown>;
const list = async (query: Query = {}) => (await server.call(vatQualificationApi.list, { query: query as never }, { token })).body;
const found = async (query: Query) => (await list({ page_size: 200, ...query })).data.map(({ id }) => id);
const one = (id: string, as = token) => server.call(vatQualificationApi.one, { params: { id } }, { token: as });
const audit = (id: string, status: string, remark?: string, as = token) =>
  server.call(vatQualificationApi.audit, { params: { id, status }, body: remark === undefined ? {} : { remark } }, { token: as });
const stored = async (id: string) => (await server.db.select().from(vatQualification).where(eq(vatQualification.id, id)))[0];

describe('the list of VAT qualifications', () => {
  it('has those who applied last first, page by page', async () => {
    const [newest, newer, older] = [
      await addVat(server.db, { apply_time: 4_000_000_002 }),
      await addVat(server.db, { apply_time: 4_000_000_001, status: 'AUDIT_PASS' }),
      await addVat(server.db, { apply_time: 4_000_000_001, status: 'AUDIT_REFUSE', audit_remark: '不符' }),
    ];
    const first = await list({ page_size: 2 });
    expect(first.data[0]).toEqual(answeredVat(newest));
    expect(first.data.map(({ id }) => id)).toEqual([newest.id, older.id]);
    expect((await list({ page_size: 2, page_no: 2 })).data[0]?.id).toBe(newer.id);
    expect(first.data_total).toBe(await server.db.$count(vatQualification));
    expect(await list({ page_size: 10, page_no: 900 })).toMatchObject({ data: [], data_total: first.data_total });
  });

  it('finds a part of the name, also of two characters and with wildcards in it, a state, and a stretch of time', async () => {
    const odd = await addMember(server.db, { uname: `囍馕_Vat${process.pid}` });
    const row = await addVat(server.db, { member_id: odd.member_id, uname: odd.uname, apply_time: 1_600_000_000 });
    for (const uname of ['囍馕', '囍', `_vat${process.pid}`]) expect(await found({ uname }), uname).toEqual([row.id]);
    expect(await found({ uname: '囍%' })).toEqual([]);
    const here = { uname: '囍馕' };
    for (const [yes, no] of [
      [{ status: 'NEW_APPLY' }, { status: 'AUDIT_PASS' }],
      [{ start_time: 1_600_000_000 }, { start_time: 1_600_000_001 }],
      [{ end_time: 1_600_000_000 }, { end_time: 1_599_999_999 }],
    ]) {
      expect(await found({ ...here, ...yes })).toEqual([row.id]);
      expect(await found({ ...here, ...no })).toEqual([]);
    }
    expectBadFields(await server.call(vatQualificationApi.list, { query: { status: 'OTHER' as never } }, { token }), 'status');
  });

  it('can be taken away whole', async () => {
    const { csvRows } = exporter(server, token);
    const rows = await csvRows({ resource: 'vatQualification', filter: { status: 'AUDIT_PASS' }, columns: ['id', 'bank_account', 'status'] });
    const { data } = await list({ status: 'AUDIT_PASS', page_size: 10_000 });
    expect(data.length).toBeGreaterThan(10);
    expect(rows.slice(1)).toEqual(data.map(({ id, bank_account }) => [id, bank_account, '审核通过']));
  });
});

const reveal = (id: string, as = token) =>
  server.call(sensitiveApi.reveal, { params: { entity: 'vatQualification', record_id: id, field: 'bank_account' } }, { token: as });

describe('a bank account', () => {
  it('is sealed, found by all of it or its end, and shown to whoever may see it', async () => {
    const row = await addVat(server.db, { bank_account: '6228 4800 9999 1357' });
    const result = await server.db.execute(sql`select row_to_json(q)::text as row from vat_qualification q where id = ${row.id}`);
    const [{ row: text }] = (result as unknown as { rows: [{ row: string }] }).rows;
    expect(text).toContain('sealed:');
    for (const clear of ['6228480099991357', '1357"', '6228 4800']) expect(text).not.toContain(clear);
    for (const bank_account of ['6228480099991357', '6228-4800-9999-1357', '1357']) expect(await found({ bank_account }), bank_account).toContain(row.id);
    expect(await found({ bank_account: '6228480099991358' })).toEqual([]);
    expectBadFields(await server.call(vatQualificationApi.list, { query: { bank_account: '6228480' } }, { token }), 'bank_account');
    expect((await reveal(row.id)).body).toEqual({ value: '6228480099991357' });
    const reviewer = await makePerson(server, ['receiptExamine']);
    expectRefused(await reveal(row.id, reviewer.token), commonErrors.notPermitted);
    const both = await makePerson(server, ['receiptExamine', 'vatPersonalData']);
    expect((await reveal(row.id, both.token)).status).toBe(200);
    await server.db.delete(vatQualification).where(eq(vatQualification.id, row.id));
  });
});

describe('a review', () => {
  it('approves with or without a remark, and refuses with one', async () => {
    const [plain, noted, refused] = [await addVat(server.db), await addVat(server.db), await addVat(server.db)];
    expectVoid(await audit(plain.id, 'AUDIT_PASS'));
    expect((await one(plain.id)).body).toEqual({ ...answeredVat(plain), status: 'AUDIT_PASS' });
    expectVoid(await audit(noted.id, 'AUDIT_PASS', ' 资料齐全 '));
    expect(await stored(noted.id)).toMatchObject({ status: 'AUDIT_PASS', audit_remark: '资料齐全' });
    const remark = '字'.repeat(200);
    expectVoid(await audit(refused.id, 'AUDIT_REFUSE', remark));
    expect(await stored(refused.id)).toEqual({ ...refused, status: 'AUDIT_REFUSE', audit_remark: remark });
  });

  it('takes the remark from the address, too', async () => {
    const { id } = await addVat(server.db);
    const url = `/api/admin/members/zpzz/audit/${id}/AUDIT_REFUSE?remark=${encodeURIComponent('税号有误')}`;
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers: { authorization: token } });
    expect(statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'AUDIT_REFUSE', audit_remark: '税号有误' });
  });

  it('is refused for a wrong result, then the remark, then an unknown id, then what was reviewed before', async () => {
    const { id } = await addVat(server.db);
    for (const status of ['NEW_APPLY', 'audit_pass', 'PASS', 'toString']) expectRefused(await audit(id, status, 'x'.repeat(201)), vatErrors.resultBad);
    for (const remark of [undefined, '', '   ']) expectRefused(await audit(id, 'AUDIT_REFUSE', remark), vatErrors.remarkMissing);
    for (const status of ['AUDIT_PASS', 'AUDIT_REFUSE']) expectRefused(await audit(NO_ID, status, 'x'.repeat(201)), vatErrors.remarkLong);
    expectRefused(await audit(NO_ID, 'AUDIT_PASS'), commonErrors.notFound);
    expectRefused(await one(NO_ID), commonErrors.notFound);
    expectBadFields(await audit('x', 'AUDIT_PASS'), 'id');
    expect(await stored(id)).toMatchObject({ status: 'NEW_APPLY', audit_remark: null });
    for (const status of ['AUDIT_PASS', 'AUDIT_REFUSE'] as const) {
      const done = await addVat(server.db, { status });
      expectRefused(await audit(done.id, 'AUDIT_PASS'), vatErrors.reviewed);
      expectRefused(await audit(done.id, 'AUDIT_REFUSE', '再审'), vatErrors.reviewed);
      expect(await stored(done.id)).toEqual(done);
    }
  });

  it('happens once when it is sent twice, or two administrators decide together', async () => {
    for (const second of ['AUDIT_PASS', 'AUDIT_REFUSE']) {
      const { id } = await addVat(server.db);
      const answers = await Promise.all([audit(id, 'AUDIT_PASS'), audit(id, second, '资料不全')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      if (late) expectRefused(late, vatErrors.reviewed);
    }
  });

  it('leaves a log record and tells menus and screens, but nothing when it was refused', async () => {
    const row = await addVat(server.db);
    const events: LiveEvent[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => void events.push(JSON.parse(payload) as LiveEvent));
    expectRefused(await audit(row.id, 'AUDIT_REFUSE'), vatErrors.remarkMissing);
    expectVoid(await audit(row.id, 'AUDIT_REFUSE', '税号有误'));
    const { data_total } = await list({ status: 'NEW_APPLY', page_size: 1 });
    await expect
      .poll(() => events)
      .toEqual([
        { type: 'change', data: { resource: 'vatQualification', ids: [row.id] }, readers: ['vatQualification.list'], hinted: ['vatQualification.one'] },
        { type: 'badge', data: { wait_audit_vat_count: data_total }, readers: ['dashboard.summary'] },
      ]);
    await stop();
    const [entry] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    const title = `${COMPANY.company_name}（${row.uname}）`;
    expect(entry).toMatchObject({ operator_name: 'superadmin', records: ['vatQualification', `vatQualification:${row.id}`] });
    expect(entry?.operate_detail).toBe(`审核专票资质：${title}`);
    expect(entry?.changes).toEqual([
      {
        resource: 'vatQualification',
        ids: [row.id],
        title,
        fields: [
          { field: 'status', before: 'NEW_APPLY', after: 'AUDIT_REFUSE' },
          { field: 'audit_remark', before: null, after: '税号有误' },
        ],
      },
    ]);
  });

  it('of many goes through one by one, and says which could not be reviewed', async () => {
    const [a, b] = [await addVat(server.db), await addVat(server.db)];
    const done = await addVat(server.db, { status: 'AUDIT_PASS' });
    const ids = [a.id, b.id, done.id];
    const start = (body: Record<string, unknown>, as = token) =>
      server.call(bulkApi.start, { body: { endpoint: 'vatQualification.audit', resource: 'vatQualification', filter: {}, ids, body } }, { token: as });
    expectRefused(await start({ status: 'AUDIT_REFUSE', remark: ' ' }), vatErrors.remarkMissing);
    expectRefused(await start({ status: 'OTHER' }), vatErrors.resultBad);
    expectBadFields(await start({ remark: '税号有误' }), 'status');
    const clerk = await makePerson(server, ['memberList']);
    expectRefused(await start({ status: 'AUDIT_PASS' }, clerk.token), commonErrors.notPermitted);
    const { body } = await start({ status: 'AUDIT_REFUSE', remark: '税号有误' });
    expect(body.total).toBe(3);
    expect((await finished(server, token, body.task_id)).result).toMatchObject({
      ok: 2,
      refused: 1,
      failed: [{ id: done.id, title: COMPANY.company_name, message: { zh: vatErrors.reviewed.zh, en: vatErrors.reviewed.en } }],
    });
    for (const { id } of [a, b]) expect(await stored(id)).toMatchObject({ status: 'AUDIT_REFUSE', audit_remark: '税号有误' });
    expect(await stored(done.id)).toEqual(done);
    const logged = await server.db.select({ method: systemLog.method, records: systemLog.records }).from(systemLog).orderBy(desc(systemLog.id)).limit(3);
    expect(logged).toContainEqual({
      method: `POST /admin/members/zpzz/audit/${a.id}/AUDIT_REFUSE`,
      records: ['vatQualification', `vatQualification:${a.id}`],
    });
  });
});

describe('what waits for a review', () => {
  it('is counted the same in list, dashboard and inbox', async () => {
    await addVat(server.db);
    const { data_total } = await list({ status: 'NEW_APPLY', page_size: 1 });
    expect(data_total).toBeGreaterThan(0);
    expect((await server.call(dashboardApi.summary, {}, { token })).body.wait_audit_vat_count).toBe(data_total);
    const { items, badges } = (await server.call(approvalApi.list, {}, { token })).body;
    expect(items.find(({ kind }) => kind === 'vatQualification')).toMatchObject({
      count: data_total,
      query: { status: 'NEW_APPLY' },
      route: 'receiptExamine',
    });
    expect(badges['receiptExamine']).toBe(data_total);
  });

  it('is for whoever has it on the menu; the member list alone does not open it', async () => {
    const row = await addVat(server.db);
    const [reviewer, other] = [await makePerson(server, ['receiptExamine']), await makePerson(server, ['memberList', 'receiptHistory'])];
    for (const answer of [await one(row.id, other.token), await audit(row.id, 'AUDIT_PASS', undefined, other.token)])
      expectRefused(answer, commonErrors.notPermitted);
    expect((await server.call(vatQualificationApi.list, {}, { token: other.token })).status).toBe(401);
    expect((await one(row.id, reviewer.token)).status).toBe(200);
    expectVoid(await audit(row.id, 'AUDIT_PASS', undefined, reviewer.token));
    const { items } = (await server.call(approvalApi.list, {}, { token: reviewer.token })).body;
    expect(items.map(({ kind }) => kind)).toEqual(['vatQualification']);
  });
});

describe('a member', () => {
  const apply = (memberId: string, company = COMPANY, now = 1_780_000_000) =>
    server.db.transaction((tx) => applyForVat(tx as unknown as Db, memberId, company, now));

  it('applies once; each change needs a new review and takes the old remark away', async () => {
    const { member_id, uname } = await addMember(server.db);
    const { id } = await apply(member_id);
    const { bank_account, ...company } = COMPANY;
    expect(await stored(id)).toMatchObject({ member_id, uname, status: 'NEW_APPLY', ...company, apply_time: 1_780_000_000 });
    expect((await reveal(id)).body).toEqual({ value: bank_account });
    for (const [result, remark] of [
      ['AUDIT_REFUSE', '税号有误'],
      ['AUDIT_PASS', ''],
    ] as const) {
      expectVoid(await audit(id, result, remark));
      const changed = await apply(member_id, { ...COMPANY, taxpayer_code: `9133${result}` }, 1_780_000_100);
      expect(changed).toMatchObject({ id, status: 'NEW_APPLY', taxpayer_code: `9133${result}`, audit_remark: null, apply_time: 1_780_000_100 });
    }
    expect(await server.db.$count(vatQualification, eq(vatQualification.member_id, member_id))).toBe(1);
  });

  it('must be there, enabled, and name every fact', async () => {
    const [active, disabled] = [await addMember(server.db), await addMember(server.db, { disabled: -1 })];
    await expect(apply(NO_ID)).rejects.toMatchObject({ refusal: memberErrors.missing });
    await expect(apply(disabled.member_id)).rejects.toMatchObject({ refusal: memberErrors.disabled });
    for (const field of Object.keys(COMPANY))
      await expect(apply(active.member_id, { ...COMPANY, [field]: '  ' }), field).rejects.toMatchObject({ refusal: vatErrors.incomplete });
    expect(await server.db.$count(vatQualification, eq(vatQualification.member_id, active.member_id))).toBe(0);
  });
});
