/** Nothing leaves the server that its declaration does not name: a failure where answers are checked, left out in production. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineApi } from '#contract/core/endpoint.ts';
import { defineShapes } from '#contract/core/fields.ts';
import { implement } from '#server/core/context.ts';
import { openTiny } from './tiny.ts';

const shapes = defineShapes({ one: { response: z.object({ name: z.string(), shop: z.object({ id: z.number() }) }) } });
const api = defineApi('leak', {}, async () => ({ shapes }), {
  one: { method: 'GET', path: '/base/leak', permission: 'public', summary: { zh: '', en: '' } },
});
const row = { name: 'x', password: 'p', shop: { id: 1, bank: 'b' } };

async function ask(checkAnswers: boolean) {
  const lines: string[] = [];
  const app = await openTiny(implement(api, { one: async () => row }), { checkAnswers }, lines);
  const { statusCode, body } = await app.inject('/api/base/leak');
  await app.close();
  return { statusCode, body, log: lines.join('') };
}

describe('what a handler selected too much', () => {
  it('is left out of the answer', async () => {
    expect(await ask(false)).toMatchObject({ statusCode: 200, body: '{"name":"x","shop":{"id":1}}' });
  });

  it('fails the call where answers are held against their declarations, and says where it stood', async () => {
    const { statusCode, body, log } = await ask(true);
    expect(statusCode).toBe(500);
    expect(body).not.toMatch(/password|bank/);
    expect(log).toContain('leak.one answers what it does not declare: password, shop.bank');
  });
});
