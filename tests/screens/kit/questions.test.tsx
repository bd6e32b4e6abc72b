import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { specApi, specFields } from '#contract/goods/spec.ts';
import { doneOf, questionOf, type Question } from '#kit/action/define.ts';
import { removeAction } from '#kit/action/standard.ts';
import { keepText, whatMatching, whatOf } from '#kit/action/what.ts';
import { EmptyState } from '#kit/list/states.tsx';
import { useWords, type KitWords } from '#kit/words.ts';
import { textIn } from '#contract/core/text.ts';
import { show } from './support.tsx';

const spec = {
  name: 'spec',
  key: 'spec_id',
  title: (row: { spec_name: string }) => row.spec_name,
  labels: specFields,
  noun: { zh: '规格', en: 'spec' },
  api: specApi,
};

/** The words of the kit in one language. */
async function wordsIn(lang: 'zh' | 'en'): Promise<KitWords> {
  const heard: KitWords[] = [];
  const Listen = ({ hear }: { hear: (words: KitWords) => void }) => {
    hear(useWords());
    return null;
  };
  const { unmount } = await show(<Listen hear={(words) => void heard.push(words)} />, lang);
  unmount();
  const words = heard.at(-1);
  if (!words) throw new Error('nothing was drawn');
  return words;
}

const remove = removeAction(spec);
const asks = (words: KitWords, rows: readonly { spec_name: string }[], what: string) =>
  remove && textIn(questionOf(remove, rows) as Question, words.lang, { what });

describe('a question', () => {
  it('names one record, some or all that match, in English with their plural', async () => {
    const en = await wordsIn('en');
    const one = [{ spec_name: '颜色' }];
    const three = [...one, ...one, ...one];
    expect(asks(en, one, whatOf(en, spec, one))).toBe('Delete the spec “颜色”? This cannot be undone.');
    expect(asks(en, three, whatOf(en, spec, three))).toBe('Delete the 3 selected specs? This cannot be undone.');
    expect(asks(en, [], whatMatching(en, spec, 24))).toBe('Delete all 24 matching specs? This cannot be undone.');
    expect(asks(en, [], whatMatching(en, spec, 1))).toBe('Delete the matching spec? This cannot be undone.');
    expect(remove && [doneOf(remove, one)?.en, doneOf(remove, three)?.en]).toEqual(['Spec deleted', 'Specs deleted']);
    const zh = await wordsIn('zh');
    expect(asks(zh, three, whatOf(zh, spec, three))).toBe('确定删除选中的 3 条规格？删除后不能恢复。');
  });

  it('says what follows for others in place of that, of one and of many', async () => {
    const told = removeAction(spec, { consequence: { zh: '商品不受影响。', en: 'Goods stay as they are.' } })!;
    const rows = [{ spec_name: '颜色' }, { spec_name: '尺码' }];
    const question = (words: KitWords, of: typeof rows) => textIn(questionOf(told, of) as Question, words.lang, { what: whatOf(words, spec, of) });
    const zh = await wordsIn('zh');
    expect(question(zh, rows.slice(1))).toBe('确定删除规格“尺码”？商品不受影响。');
    expect(question(zh, rows)).toBe('确定删除选中的 2 条规格？商品不受影响。');
    expect(question(await wordsIn('en'), rows)).toBe('Delete the 2 selected specs? Goods stay as they are.');
  });

  it('that names nothing does not compile', () => {
    // @ts-expect-error: nobody can tell which record is meant
    const nameless: Question = { zh: '确定删除？', en: 'Delete this?' };
    expect(nameless).toBeDefined();
  });

  it('has no two buttons that say cancel', async () => {
    const en = await wordsIn('en');
    expect([keepText(en, 'Cancel order'), keepText(en, 'Delete')]).toEqual(['Go back', 'Cancel']);
    const zh = await wordsIn('zh');
    expect([keepText(zh, '取消订单'), keepText(zh, '删除')]).toEqual(['返回', '取消']);
  });
});

describe('an empty list', () => {
  const query = { page: 1, size: 20, filters: {} };
  it('of a queue says that nothing waits, not that there are no records', async () => {
    await show(
      <EmptyState
        list={{ entity: spec as never, empty: { zh: '没有待审核的规格', en: '' } }}
        query={query}
        total={0}
        change={() => undefined}
        onAdd={undefined}
      />,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('没有待审核的规格');
  });

  it('of a tab offers the tab of all', async () => {
    const asked: unknown[] = [];
    const { user } = await show(
      <EmptyState
        list={{ entity: spec as never, tabs: { field: 'scope', options: { values: [], entries: {} }, all: 'ALL' } }}
        query={{ ...query, filters: { keyword: '色' } }}
        total={0}
        change={(next) => asked.push(next.filters)}
        onAdd={undefined}
      />,
    );
    await user.click(screen.getByRole('button', { name: '在全部记录中查找' }));
    expect(asked).toEqual([{ keyword: '色', scope: 'ALL' }]);
  });
});
