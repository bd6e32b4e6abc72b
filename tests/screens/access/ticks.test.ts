import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sameTicks, setAll, setTick, stateOf, stateOfAll, tickedLeaves, tickTree, type MenuLike, type Tick } from '#resources/access/role/ticks.ts';
import { itemText, listChange, prettyJson, valueText } from '#resources/access/log/values.ts';
import { deviceOf } from '#resources/access/account/device.ts';

const menu = (identifier: string, children: MenuLike[] = []): MenuLike => ({ identifier, title: `的${identifier}`, auth_regular: '-', children });
const MENUS = [menu('a', [menu('a1', [menu('a1x'), menu('a1y')]), menu('a2')]), menu('b', [menu('b1')]), menu('c')];
const tick = (...names: string[]) => names.map((identifier) => ({ identifier, checked: true, children: [] }));
const find = (tree: readonly Tick[], name: string): Tick | undefined =>
  tree.flatMap((node) => (node.identifier === name ? [node] : (find(node.children, name) ?? [])))[0];
const state = (tree: readonly Tick[], name: string) => {
  const node = find(tree, name);
  if (!node) throw new Error(`${name} is not in the tree`);
  return stateOf(node);
};

describe('the permission tree', () => {
  it('takes the ticks of a role by identifier, wherever they stand, and drops what no longer exists', () => {
    const tree = tickTree(MENUS, [{ identifier: 'gone', checked: true, children: tick('a1x') }, ...tick('b1', 'never')]);
    expect(tickedLeaves(tree)).toEqual(['a1x', 'b1']);
    expect(JSON.stringify(tree)).not.toContain('gone');
    expect(['a', 'a1', 'a1x', 'a1y', 'a2', 'b', 'b1', 'c'].filter((name) => find(tree, name)?.checked)).toEqual(['a', 'a1', 'a1x', 'b', 'b1']);
    expect(tickedLeaves(tickTree(MENUS))).toEqual([]);
  });

  it('does not believe a ticked group without anything below it', () => {
    expect(find(tickTree(MENUS, tick('a', 'a1')), 'a')?.checked).toBe(false);
  });

  it('ticks a node with everything below it, and what is above follows', () => {
    let tree = setTick(tickTree(MENUS), 'a1', true);
    expect(tickedLeaves(tree)).toEqual(['a1x', 'a1y']);
    expect(['a', 'a1', 'a2', 'b'].map((name) => state(tree, name))).toEqual(['some', 'on', 'off', 'off']);
    tree = setTick(tree, 'a1x', false);
    expect(['a', 'a1'].map((name) => [find(tree, name)?.checked, state(tree, name)])).toEqual([
      [true, 'some'],
      [true, 'some'],
    ]);
    tree = setTick(tree, 'a1y', false);
    expect(['a', 'a1'].map((name) => find(tree, name)?.checked)).toEqual([false, false]);
  });

  it('ticks all and none, and says which of the two it is', () => {
    const none = tickTree(MENUS);
    const all = setAll(none, true);
    expect([stateOfAll(none), stateOfAll(setTick(none, 'c', true)), stateOfAll(all), stateOfAll([])]).toEqual(['off', 'some', 'on', 'off']);
    expect(sameTicks(setAll(all, false), none)).toBe(true);
    expect(sameTicks(all, none)).toBe(false);
  });

  it('leaves the given tree as it is', () => {
    const tree = tickTree(MENUS, tick('a1x'));
    const before = JSON.stringify(tree);
    setTick(tree, 'a', true);
    setAll(tree, true);
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('keeps its rule after any clicks: a group is ticked exactly when something below it is', () => {
    const names = ['a', 'a1', 'a1x', 'a1y', 'a2', 'b', 'b1', 'c'];
    const holds = (nodes: readonly Tick[]): boolean =>
      nodes.every((node) => (node.children.length === 0 || node.checked === node.children.some(({ checked }) => checked)) && holds(node.children));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean())), (clicks) => {
        const tree = clicks.reduce((now, [name, checked]) => setTick(now, name, checked), tickTree(MENUS));
        const last = clicks.at(-1);
        expect(holds(tree)).toBe(true);
        if (last) expect(state(tree, last[0])).toBe(last[1] ? 'on' : 'off');
      }),
    );
  });
});

describe('values of the log', () => {
  it('show of lists what came and what went', () => {
    expect(listChange(['a', 'b'], ['b', 'c'])).toEqual({ removed: ['a'], added: ['c'] });
    expect(listChange(null, [1, 2])).toEqual({ removed: [], added: ['1', '2'] });
    expect(listChange(['a'], [{ name: 'a' }])).toBeUndefined();
    expect(listChange('a', ['a'])).toBeUndefined();
  });

  it('name permissions by their titles', () => {
    expect([itemText('role', 'menus', 'brandList', 'en'), itemText('role', 'menus', 'mine', 'en'), itemText('goods', 'tags', 'brandList', 'en')]).toEqual([
      'Brand list',
      'mine',
      'brandList',
    ]);
  });

  it('are text, whatever they are', () => {
    expect([null, undefined, '', 0, false, 'a', { a: 1 }].map(valueText)).toEqual(['', '', '', '0', 'false', 'a', '{\n  "a": 1\n}']);
    expect([prettyJson('{"a":1}'), prettyJson('cut off {')]).toEqual(['{\n  "a": 1\n}', 'cut off {']);
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15', 'Safari · macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', ''],
  ])('%s', (agent, name) => expect(deviceOf(agent)).toBe(name));
});
