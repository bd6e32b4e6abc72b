/** Passkeys of the own account, in the second step of the sign-in and in the check of identity. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { authenticationApi } from '#contract/access/authentication.ts';
import { passkeyApi } from '#contract/access/passkey.ts';
import { sessionApi } from '#contract/access/session.ts';
import type { CodeChallenge } from '#contract/access/session.schema.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { identityMark, loginFailure, passkey, passkeyChallenge, recoveryCode } from '#server/core/schema.ts';
import { CAPTCHA, startServer, type TestServer } from '../harness.ts';
import { Authenticator, type Lie } from './authenticator.ts';
import { makePerson, TRAVELLING, type Person } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(loginFailure));

const password = { body: { password: TRAVELLING } };

const begin = async (person: Person) => (await server.call(passkeyApi.begin, password, { token: person.token })).body.options;

interface Holder extends Person {
  key: Authenticator;
  passkeyId: number;
  codes: readonly string[];
}

async function holder(): Promise<Holder> {
  const person = await makePerson(server, 'founder');
  const key = new Authenticator();
  const made = await server.call(passkeyApi.create, { body: { name: '电脑', response: key.make(await begin(person)) } }, { token: person.token });
  expect(made.status).toBe(200);
  return { ...person, key, passkeyId: made.body.passkey.id, codes: made.body.recovery_codes };
}

const firstStep = async (username: string) => {
  const answer = await server.call(sessionApi.login, { query: { username, password: TRAVELLING, captcha: CAPTCHA, uuid: 'u', scene: 'LOGIN' } });
  return { ...answer, data: answer.error.data as CodeChallenge };
};
const secondStep = (username: string, challenge: string, proof: { otp?: string; passkey?: string }) =>
  server.call(sessionApi.login, { query: { username, password: TRAVELLING, challenge, ...proof } });

const checkOptions = async (person: Person) => (await server.call(authenticationApi.passkeyOptions, {}, { token: person.token })).body.options;
const check = (person: Person, response: string) => server.call(authenticationApi.checkPasskey, { body: { response } }, { token: person.token });
const save = async (person: Person) => {
  const { version: _, ...body } = (await server.call(goodsSettingApi.show, {}, { token: person.token })).body;
  return server.call(goodsSettingApi.save, { body }, { token: person.token });
};

describe('adding a passkey', () => {
  it('needs the password, then an answer of this server and moment; the first one brings recovery codes', async () => {
    const person = await makePerson(server, 'founder');
    const wrong = await server.call(passkeyApi.begin, { body: { password: 'f'.repeat(32) } }, { token: person.token });
    expect([wrong.status, wrong.error.code]).toEqual([409, '921']);
    const key = new Authenticator();
    const create = (response: string) => server.call(passkeyApi.create, { body: { name: ' 手机 ', response } }, { token: person.token });
    const lies: Lie[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'AAAA' }, { unverified: true }];
    for (const lie of lies) expect((await create(key.make(await begin(person), lie))).error, JSON.stringify(lie)).toMatchObject({ code: '933' });
    for (const nonsense of ['{}', 'null', '[]', 'no json']) expect((await create(nonsense)).error.code).toBe('933');
    expect(await server.db.$count(passkey, eq(passkey.admin_id, person.id))).toBe(0);

    const answer = key.make(await begin(person));
    const made = await create(answer);
    expect(made.body.passkey).toMatchObject({ name: '手机', last_used_at: 0 });
    expect(made.body.recovery_codes).toHaveLength(10);
    // The same answer does not count twice.
    expect((await create(answer)).error.code).toBe('933');
    const another = await create(new Authenticator().make(await begin2(person, key)));
    expect(another.body.recovery_codes).toEqual([]);
    expect((await server.call(accountApi.secondFactor, {}, { token: person.token })).body).toMatchObject({ enabled: false, recovery_left: 10 });
  });

  it('is a guarded call once there is one', async () => {
    const person = await holder();
    expect((await server.call(passkeyApi.begin, password, { token: person.token })).error.code).toBe('940');
  });

  it('is for its account only, and one key for one account', async () => {
    const [one, other] = [await holder(), await makePerson(server, 'founder')];
    const options = await begin(other);
    const stolen = await server.call(passkeyApi.create, { body: { name: 'x', response: new Authenticator().make(options) } }, { token: one.token });
    expect(stolen.error.code).toBe('933');
    const twice = await server.call(passkeyApi.create, { body: { name: 'x', response: one.key.make(await begin(other)) } }, { token: other.token });
    expect(twice.error.message).toBe('该通行密钥已添加');
  });

  it('tells at a bare IP address that there are none', async () => {
    const person = await makePerson(server, 'founder');
    const refused = await server.call(passkeyApi.begin, password, { token: person.token, headers: { host: '127.0.0.1:7000' } });
    expect(refused.error.message).toContain('IP');
  });
});

/** Options for a further passkey: the check is passed with the first one. */
async function begin2(person: Person, key: Authenticator) {
  expect((await check(person, key.prove(await checkOptions(person)))).status).toBe(200);
  return begin(person);
}

describe('the second step of the sign-in', () => {
  it('is passed with a passkey, once per challenge, and only by its own account', async () => {
    const person = await holder();
    const asked = await firstStep(person.username);
    expect(asked.error.code).toBe('931');
    expect(asked.data).toMatchObject({ authenticator: false, passkey: { rpId: 'localhost', userVerification: 'required' } });
    const proof = person.key.prove(asked.data.passkey ?? {});
    expect((await secondStep(person.username, asked.data.challenge, { passkey: proof })).body).toMatchObject({ uid: person.id });
    const again = await secondStep(person.username, asked.data.challenge, { passkey: proof });
    expect([again.status, again.error.code]).toEqual([400, '931']);
    // A refused one comes with what the next try needs.
    const next = again.error.data as CodeChallenge;
    expect((await secondStep(person.username, next.challenge, { passkey: person.key.prove(next.passkey ?? {}) })).status).toBe(200);
    const [{ last_used_at = 0 } = {}] = await server.db.select().from(passkey).where(eq(passkey.id, person.passkeyId));
    expect(last_used_at).toBeGreaterThan(0);

    const other = await holder();
    const theirs = await firstStep(other.username);
    expect((await secondStep(other.username, theirs.data.challenge, { passkey: person.key.prove(theirs.data.passkey ?? {}) })).error.code).toBe('931');
  });

  it('refuses lies, a counter that does not go on, and a challenge that is too old', async () => {
    const person = await holder();
    const lies: Lie[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { unverified: true }, { counter: 1 }];
    for (const lie of lies) {
      await server.db.delete(loginFailure);
      const { data } = await firstStep(person.username);
      expect(
        (await secondStep(person.username, data.challenge, { passkey: person.key.prove(data.passkey ?? {}, lie) })).error,
        JSON.stringify(lie),
      ).toMatchObject({
        code: '931',
      });
    }
    const { data } = await firstStep(person.username);
    await server.db.update(passkeyChallenge).set({ expires_at: 1 }).where(eq(passkeyChallenge.admin_id, person.id));
    expect((await secondStep(person.username, data.challenge, { passkey: person.key.prove(data.passkey ?? {}) })).error.code).toBe('931');
  });

  it('does not take an answer that was given for the check of identity', async () => {
    const person = await holder();
    const { data } = await firstStep(person.username);
    const options = await checkOptions(person);
    expect((await secondStep(person.username, data.challenge, { passkey: person.key.prove(options) })).error.code).toBe('931');
  });

  it('is passed by a recovery code when the passkey is lost, and wrong ones are counted', async () => {
    const person = await holder();
    const { data } = await firstStep(person.username);
    expect((await secondStep(person.username, data.challenge, { otp: person.codes[0] ?? '' })).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await secondStep(person.username, data.challenge, { passkey: '{}' });
    expect((await secondStep(person.username, data.challenge, { otp: person.codes[1] ?? '' })).error.code).toBe('918');
  });
});

describe('the check of identity', () => {
  it('is passed with a passkey and opens one guarded call', async () => {
    const person = await holder();
    expect((await server.call(authenticationApi.show, {}, { token: person.token })).body).toMatchObject({
      password_auth: 0,
      message_auth: 0,
      methods: ['passkey'],
    });
    expect((await save(person)).error.code).toBe('940');
    const proof = person.key.prove(await checkOptions(person));
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(person, proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await save(person)).status).toBe(200);
    expect((await save(person)).error.code).toBe('940');
    await server.db.delete(loginFailure);
    expect((await check(person, person.key.prove(await checkOptions(person), { unverified: true }))).error.code).toBe('941');
    expect(await server.db.$count(identityMark, eq(identityMark.admin_id, person.id))).toBe(0);
  });
});

describe('the own passkeys', () => {
  it('are renamed and removed by their owner; the last one takes the recovery codes along', async () => {
    const [person, other] = [await holder(), await holder()];
    const id = person.passkeyId;
    const own = { token: person.token };
    expect((await server.call(passkeyApi.update, { params: { id }, body: { name: '公司电脑' } }, { token: other.token })).status).toBe(404);
    expect((await server.call(passkeyApi.remove, { params: { id }, ...password }, { token: other.token })).status).toBe(404);
    expect((await server.call(passkeyApi.update, { params: { id }, body: { name: '公司电脑' } }, own)).body.name).toBe('公司电脑');
    expect((await server.call(passkeyApi.list, {}, own)).body).toMatchObject([{ id, name: '公司电脑' }]);
    expect((await server.call(passkeyApi.remove, { params: { id }, body: { password: 'f'.repeat(32) } }, own)).error.code).toBe('921');
    expect((await server.call(passkeyApi.remove, { params: { id }, ...password }, own)).status).toBe(200);
    expect(await server.db.$count(recoveryCode, eq(recoveryCode.admin_id, person.id))).toBe(0);
    expect((await firstStep(person.username)).status).toBe(200);
    expect((await save(person)).status).toBe(200);
  });

  it('are taken away by an administrator who may manage the account', async () => {
    const person = await holder();
    const token = await server.login();
    const shown = async () => (await server.call(adminApi.one, { params: { id: person.id } }, { token })).body.second_factor;
    expect(await shown()).toBe(1);
    expect((await server.call(adminApi.resetSecondFactor, { params: { id: person.id } }, { token })).status).toBe(200);
    expect(await shown()).toBe(0);
    expect((await firstStep(person.username)).status).toBe(200);
  });
});
