import { describe, expect, it } from 'vitest';
import {
  close,
  closeAll,
  closeOthers,
  closeRight,
  keep,
  named,
  recordOnTop,
  reload,
  rest,
  restored,
  titleOnTop,
  visit,
  type TabsState,
} from '#src/shell/tabs/state.ts';
import { fullTitle, titleOf, titleText } from '#src/shell/tabs/title.ts';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const paths = ({ tabs }: TabsState) => tabs.map(({ pathname }) => pathname);
const three = () => visit(visit(visit(restored([]), at('/dashboard'), 'dashboard'), at('/a'), 'a'), at('/b'), 'b');

describe('tabs', () => {
  it('always has the dashboard, and one tab per path however the query changes', () => {
    expect(paths(restored([]))).toEqual(['/dashboard']);
    const twice = visit(three(), at('/b', '?page=2'), 'b');
    expect(paths(twice)).toEqual(['/dashboard', '/a', '/b']);
    expect(twice.tabs[2]).toMatchObject({ search: '?page=2', build: 0 });
    expect(paths(visit(twice, at('/b/7'), 'detail'))).toEqual(['/dashboard', '/a', '/b', '/b/7']);
  });

  it('goes to the last remaining tab when the active one closes, and stays otherwise', () => {
    expect(close(three(), '/b')).toMatchObject({ goTo: '/a' });
    const other = close(three(), '/a');
    expect(other.goTo).toBeUndefined();
    expect(other.state.active).toBe('/b');
  });

  it('goes to the page that the closing one names, with the query of its tab', () => {
    const state = visit(visit(visit(three(), at('/a', '?q=1'), 'a'), at('/b'), 'b'), at('/a/7'), 'detail');
    expect(close(state, '/a/7', '/a').goTo).toBe('/a?q=1');
    expect(close(state, '/a/7', '/unvisited').goTo).toBe('/unvisited');
  });

  it('goes back with the query of the tab', () => {
    const state = visit(visit(three(), at('/a', '?q=1'), 'a'), at('/b'), 'b');
    expect(close(state, '/b').goTo).toBe('/a?q=1');
  });

  it('never closes the dashboard', () => {
    const state = three();
    expect(close(state, '/dashboard')).toEqual({ state });
    expect(paths(closeOthers(state, '/a').state)).toEqual(['/dashboard', '/a']);
    expect(closeOthers(state, '/a').goTo).toBe('/a');
    expect(closeOthers(state, '/b').goTo).toBeUndefined();
    expect(paths(closeAll(state).state)).toEqual(['/dashboard']);
    expect(closeAll(state).goTo).toBe('/');
  });

  it('closes what is behind one, and goes there when the page on top was among them', () => {
    const state = visit(three(), at('/c'), 'c');
    expect(paths(closeRight(state, '/a').state)).toEqual(['/dashboard', '/a']);
    expect(closeRight(state, '/a').goTo).toBe('/a');
    expect(closeRight(visit(state, at('/a'), 'a'), '/b').goTo).toBeUndefined();
    expect(paths(closeRight(state, '/dashboard').state)).toEqual(['/dashboard']);
    expect(closeRight(state, '/gone')).toEqual({ state });
  });

  it('puts to sleep what was left longest ago, but nothing that may not sleep', () => {
    const awake = ({ tabs }: TabsState) => tabs.filter(({ live }) => live).map(({ pathname }) => pathname);
    const state = visit(visit(three(), at('/c'), 'c'), at('/a'), 'a');
    expect(awake(state)).toEqual(['/dashboard', '/a', '/b', '/c']);
    expect(rest(state, 4, () => true)).toBe(state);
    // The page on top was the second one that was opened.
    expect(awake(rest(state, 2, () => true))).toEqual(['/a', '/c']);
    expect(awake(rest(state, 2, ({ pathname }) => pathname !== '/dashboard'))).toEqual(['/dashboard', '/a']);
    expect(awake(rest(state, 1, () => false))).toHaveLength(4);
    // Coming back builds it anew.
    expect(
      awake(
        visit(
          rest(state, 1, () => true),
          at('/b'),
          'b',
        ),
      ),
    ).toEqual(['/a', '/b']);
    // Another query of the page on top is no arrival.
    const turned = visit(state, at('/a', '?page=2'), 'a');
    expect(turned.tabs.map(({ seen }) => seen)).toEqual(state.tabs.map(({ seen }) => seen));
  });

  it('builds a page anew on reload, and at each arrival where it asks for that', () => {
    expect(reload(three(), '/a').tabs[1]?.build).toBe(1);
    const there = visit(restored([]), at('/n'), 'n', true);
    expect(there.tabs[1]?.build).toBe(0);
    expect(visit(there, at('/n', '?page=2'), 'n', true).tabs[1]?.build).toBe(0);
    const back = visit(visit(there, at('/a'), 'a'), at('/n'), 'n', true);
    expect(back.tabs[1]?.build).toBe(1);
  });

  it('keeps what a page calls its record until the query changes', () => {
    const state = named(three(), '/b', '202611200930150000001234');
    expect(recordOnTop(state)).toBe('202611200930150000001234');
    expect(named(state, '/b', '202611200930150000001234')).toBe(state);
    expect(named(state, '/gone', 'x')).toBe(state);
    // A page says what is done with its record where that is not what the page is called.
    const title = { zh: '查看', en: 'View' };
    const viewed = named(state, '/b', '202611200930150000001234', title);
    expect(titleOnTop(viewed)).toBe(title);
    expect(named(viewed, '/b', '202611200930150000001234', title)).toBe(viewed);
    expect(titleOnTop(visit(viewed, at('/b', '?detail=7'), 'b'))).toBeUndefined();
    expect(recordOnTop(visit(visit(state, at('/a'), 'a'), at('/b'), 'b'))).toBe('202611200930150000001234');
    expect(recordOnTop(visit(state, at('/b', '?detail=7'), 'b'))).toBeUndefined();
    expect(restored([{ ...at('/b'), name: 'b', record: 'Tea' }]).tabs[1]).toMatchObject({ record: 'Tea' });
  });

  it.each([
    [undefined, '订单详情', '订单详情'],
    ['华为手机', '订单详情 · 华为手机', '订单详情 · 华为手机'],
    ['202611200930150000001234', '订单详情 · …00001234', '订单详情 · 202611200930150000001234'],
    ['AS202611200930150000001234', '订单详情 · …00001234', '订单详情 · AS202611200930150000001234'],
    ['#7', '订单详情 · #7', '订单详情 · #7'],
    ['龙井茶叶礼盒装 250 克 两罐', '订单详情 · 龙井茶叶礼盒装 250 克…', '订单详情 · 龙井茶叶礼盒装 250 克 两罐'],
  ])('names a tab after its page and the record %s', (record, short, full) => {
    const title = titleOf('订单详情', record);
    expect(titleText(title)).toBe(short);
    expect(fullTitle(title)).toBe(full);
  });

  it('restores tabs without running their pages, and drops those that may no longer be opened', () => {
    const state = restored([
      { ...at('/a', '?q=1'), name: 'a' },
      { ...at('/dashboard'), name: 'dashboard' },
      { ...at('/gone'), name: 'gone' },
    ]);
    expect(state.tabs.map(({ pathname, live }) => [pathname, live])).toEqual([
      ['/dashboard', false],
      ['/a', false],
      ['/gone', false],
    ]);
    expect(paths(keep(state, (path) => path !== '/gone'))).toEqual(['/dashboard', '/a']);
  });
});
