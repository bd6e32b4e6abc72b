/** What the tests of after-sales screens share: colleagues with few rights, and what the server refused them. */
import md5 from 'md5';
import { beforeEach } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { roleApi } from '#contract/access/role.ts';
import { call } from '#providers/http/client.ts';
import { signIn } from '../goods/support.tsx';
import { leadCalls } from '../wire.ts';

export const QUIET = { loading: false, message: false };

let hired = 0;

/** Makes a colleague whose role has just these pages; the answer is the name to sign in with. */
export async function hire(...pages: readonly string[]): Promise<string> {
  await signIn();
  hired += 1;
  const username = `helper${hired}`;
  const menus = pages.map((identifier) => ({ identifier, checked: true }));
  const { role_id } = await call(roleApi.create, { body: { role_name: `助手${hired}`, role_describe: '', menus } }, QUIET);
  await call(
    adminApi.create,
    {
      body: {
        username,
        password: md5('111111'),
        role_id,
        founder: 0,
        department: '测试部',
        real_name: '',
        remark: '',
        face: 'https://pictures.example/face.png',
      },
    },
    QUIET,
  );
  return username;
}

/** Addresses of calls that were answered with 401 since the test began. */
export function useRefusals(): string[] {
  const refused: string[] = [];
  beforeEach(() => {
    refused.length = 0;
    return leadCalls(async (url, go) => {
      const answer = await go();
      if (answer.status === 401) refused.push(url);
      return answer;
    });
  });
  return refused;
}
