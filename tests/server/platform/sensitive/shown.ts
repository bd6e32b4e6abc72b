/** Who is shown a number, and that everything else is masked. */
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { authenticationApi } from '#contract/access/authentication.ts';
import { sessionApi } from '#contract/access/session.ts';
import { roleErrors } from '#contract/access/role.schema.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { exportApi } from '#contract/platform/export.ts';
import { sensitiveApi } from '#contract/platform/sensitive.ts';
import { timelineApi } from '#contract/platform/timeline.ts';
import { role, systemLog } from '#server/core/schema.ts';
import { task } from '#server/platform/task/schema.ts';
import { makePerson, TRAVELLING, type Person } from '../../access/people.ts';
import { expectRefused } from '../../goods/fixtures.ts';
import { startServer } from '../../harness.ts';
import { exporter } from '../exporter.ts';
import { add, number, reveal, server, token, update } from './support.ts';

export function shows(): void {
  let person: Person;
  let id: number;
  let mobile: string;
  beforeEach(async () => {
    person = await makePerson(server, ['administratorManage', 'adminPersonalData']);
    mobile = number();
    ({ id } = (await add({ mobile })).body);
  });

  it('needs both rights, as of now', async () => {
    expect((await reveal(id, 'mobile', person.token)).body).toEqual({ value: mobile });
    const reader = await makePerson(server, ['administratorManage']);
    const blind = await makePerson(server, ['adminPersonalData']);
    for (const without of [reader, blind]) expectRefused(await reveal(id, 'mobile', without.token), commonErrors.notPermitted);
    for (const menus of [['administratorManage'], ['adminPersonalData'], []]) {
      await server.db.update(role).set({ menus }).where(eq(role.role_id, person.roleId));
      expectRefused(await reveal(id, 'mobile', person.token), commonErrors.notPermitted);
    }
    expect((await server.call(sensitiveApi.reveal, { params: { entity: 'admin', record_id: id, field: 'mobile' } }, {})).status).toBe(403);
  });

  it('is refused while a founder looks as a role does', async () => {
    const answer = await server.call(
      sensitiveApi.reveal,
      { params: { entity: 'admin', record_id: id, field: 'mobile' } },
      { token, headers: { 'view-as-role': String(person.roleId) } },
    );
    expectRefused(answer, roleErrors.previewOnly);
  });

  it('knows the declared fields of live records alone', async () => {
    for (const [record, field, entity] of [
      [id, 'password', 'admin'],
      [id, 'mobile_exact', 'admin'],
      [id, 'constructor', 'admin'],
      [id, 'mobile', 'nothing'],
      [id, 'mobile', 'constructor'],
      [999_999_999, 'mobile', 'admin'],
      ['abc', 'mobile', 'admin'],
      ['1e3', 'mobile', 'admin'],
    ] as const)
      expectRefused(await reveal(record, field, token, entity), commonErrors.notFound);
    expect((await reveal(id, 'email')).body).toEqual({ value: '' });
  });

  it('is logged with who, what and when, never with the value, and stands in the history of the record', async () => {
    await reveal(id, 'mobile', person.token);
    const [line] = await server.db.select().from(systemLog).where(eq(systemLog.operator_id, person.id)).orderBy(desc(systemLog.id)).limit(1);
    expect(line).toMatchObject({ level: 'important', method: `POST /admin/systems/sensitive/admin/${id}/mobile` });
    expect(line!.operate_detail).toMatch(/^查看敏感信息：敏感\d+（手机号码）$/);
    expect(line!.operate_detail_en).toMatch(/^Show a hidden value: 敏感\d+ \(Mobile number\)$/);
    expect(line!.records).toContain(`admin:${id}`);
    expect(JSON.stringify(line)).not.toContain(mobile);
    expect(server.logged().join('\n')).not.toContain(mobile);
    const { body: history } = await server.call(timelineApi.list, { params: { kind: 'admin', record_id: id } }, { token });
    expect(history[0]).toMatchObject({ operator_name: person.username, content: line!.operate_detail });
    // A refused one leaves none.
    const count = await server.db.$count(systemLog);
    await reveal(id, 'nothing', person.token);
    expect(await server.db.$count(systemLog)).toBe(count);
  });

  it('is possible so many times an hour, refused ones counted', async () => {
    const strict = await startServer({ revealsPerHour: 3 });
    try {
      const as = await strict.login();
      const show = (field: string) => strict.call(sensitiveApi.reveal, { params: { entity: 'admin', record_id: 1, field } }, { token: as });
      expect([(await show('mobile')).status, (await show('nothing')).status, (await show('mobile')).status]).toEqual([200, 404, 200]);
      const answers = await Promise.all(Array.from({ length: 10 }, () => show('mobile')));
      for (const answer of answers) expectRefused(answer, commonErrors.tooMany);
    } finally {
      await strict.close();
    }
  });
}

export function masks(): void {
  it('is masked: lists, details, the own profile, the check of identity', async () => {
    const mobile = number();
    const { body: admin } = await add({ mobile });
    const answers = [
      await server.call(adminApi.list, { query: { keyword: mobile } }, { token }),
      await server.call(adminApi.one, { params: { id: admin.id } }, { token }),
      await update(admin.id, { mobile }),
    ];
    for (const { body: answer } of answers) {
      expect(JSON.stringify(answer)).not.toContain(mobile);
      expect(JSON.stringify(answer)).not.toContain('sealed:');
      expect(JSON.stringify(answer)).toContain(`137****${mobile.slice(-4)}`);
    }
    const person = await makePerson(server, []);
    const own = { token: person.token };
    const set = { password_auth: 1 as const, message_auth: 0 as const, password: TRAVELLING, mobile: number() };
    const saved = await server.call(authenticationApi.save, { body: set }, own);
    expect(saved.body.mobile).toBe(`137****${set.mobile.slice(-4)}`);
    const profile = await server.call(sessionApi.profile, { body: { face: '' } }, own);
    expect(JSON.stringify(profile.body)).not.toContain(set.mobile);
  });

  it('of an export too, unless the whole is asked for by somebody who may have it', async () => {
    const mobile = number();
    const { body: admin } = await add({ mobile });
    const columns = ['username', 'mobile'];
    const { csvRows } = exporter(server, token);
    expect(await csvRows({ resource: 'admin', filter: { keyword: mobile }, columns })).toEqual([
      ['管理员名称', '手机号码'],
      [admin.username, `137****${mobile.slice(-4)}`],
    ]);
    const whole = { resource: 'admin', filter: { keyword: mobile }, columns, whole: 1 as const };
    expect((await csvRows(whole))[1]).toEqual([admin.username, mobile]);
    const [line] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(line!.operate_detail).toBe('导出数据：管理员（含完整敏感信息）');
    expect(JSON.stringify(line)).not.toContain(mobile);

    const reader = await makePerson(server, ['administratorManage']);
    expectRefused(await server.call(exportApi.create, { body: { ...whole, format: 'csv' } }, { token: reader.token }), commonErrors.notPermitted);
    const offered = (await server.call(exportApi.resources, {}, { token: reader.token })).body.find(({ resource }) => resource === 'admin');
    expect(offered?.whole).toBe(false);
    const may = (await server.call(exportApi.resources, {}, { token })).body;
    expect(may.filter(({ whole: offers }) => offers).map(({ resource }) => resource)).toContain('admin');
    await server.db.delete(task);
  });
}
