import { describe, expect, it } from 'vitest';
import { close, closeAll, closeOthers, keep, reload, restored, visit, type TabsState } from '#src/shell/tabs/state.ts';

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

  it('builds a page anew on reload, and at each arrival where it asks for that', () => {
    expect(reload(three(), '/a').tabs[1]?.build).toBe(1);
    const there = visit(restored([]), at('/n'), 'n', true);
    expect(there.tabs[1]?.build).toBe(0);
    expect(visit(there, at('/n', '?page=2'), 'n', true).tabs[1]?.build).toBe(0);
    const back = visit(visit(there, at('/a'), 'a'), at('/n'), 'n', true);
    expect(back.tabs[1]?.build).toBe(1);
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
