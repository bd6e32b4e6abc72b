/** What the palette knows of Chinese readings is what its titles need. */
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { makingOf } from '#kit/refine/resources.ts';
import { pagesOf } from '#kit/resource.ts';
import { shell } from '#locales/zh/shell.ts';
import { registry } from '#resources/index.ts';
import { pinyinAt } from '#src/shell/palette/pinyin.ts';

const FILE = join(import.meta.dirname, '../../../src/shell/palette/readings.ts');

const ACTIONS = ['actionLanguage', 'actionLight', 'actionDark', 'actionSystem', 'changePassword', 'security', 'shortcuts', 'logOut'] as const;

/** Everything that the palette may show without asking the server. */
const titles = [
  ...pagesOf(registry).flatMap(({ page, parents }) => [page.title.zh, makingOf(page)?.title.zh ?? '', ...parents.map(({ title }) => title.zh)]),
  ...ACTIONS.map((key) => shell[key]),
].filter((title) => /\p{Script=Han}/u.test(title));

function readings(): string {
  const known = new Map<string, Set<string>>();
  for (const title of titles) {
    const parts = pinyin(title, { toneType: 'none', type: 'array', v: true });
    [...title].forEach((sign, at) => {
      if (/\p{Script=Han}/u.test(sign)) known.set(sign, new Set([...(known.get(sign) ?? []), parts[at] ?? '']));
    });
  }
  const listed = [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([sign, read]) => sign + [...read].sort().join(','));
  return `/** How the characters of titles are read, written by \`npm run docs:readings\`; in the palette's own file, never in the first load. */\nexport const READINGS =\n  '${listed.join('')}';\n`;
}

describe('pinyin', () => {
  it('has the readings of all titles (npm run docs:readings)', async () => {
    await expect(readings()).toMatchFileSnapshot(FILE);
  });

  it('finds titles by syllables, their beginnings and initials, from any character', () => {
    for (const letters of ['dingdan', 'dd', 'dingd', 'ddan', 'ddlb', 'dingdanliebiao']) expect(pinyinAt('订单列表', letters), letters).toBe(0);
    expect(pinyinAt('添加品牌', 'pinpai')).toBe(2);
    expect(pinyinAt('添加品牌', 'tjpp')).toBe(0);
    for (const letters of ['dx', 'd', 'dingdanx', 'DD', '']) expect(pinyinAt('订单列表', letters), letters).toBeUndefined();
    expect(pinyinAt('Orders', 'or')).toBeUndefined();
  });
});
