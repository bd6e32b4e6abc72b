/** Styles of the component library: brought into the page once, kept when nothing uses them, and followed when the theme changes. */
import { StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { Button, ConfigProvider } from 'antd';
import { clearContainerCache, updateCSS as original } from 'rc-util/es/Dom/dynamicCSS.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeCSS, updateCSS } from '#src/build/dynamic-css.ts';
import { antdTheme } from '#src/theme/antd.ts';
import { keptStyles } from '#src/theme/kept-styles.ts';

const styles = () => [...document.querySelectorAll('style')];
beforeEach(() => {
  for (const one of styles()) one.remove();
  clearContainerCache();
});
afterEach(() => vi.restoreAllMocks());

describe('a style that is said again', () => {
  it('is not looked for in the page', () => {
    const first = updateCSS('.a { color: red; }', 'a', { mark: 'own' });
    const look = vi.spyOn(document, 'querySelector');
    const text = vi.spyOn(first, 'innerHTML', 'get');
    expect(updateCSS('.a { color: red; }', 'a', { mark: 'own' })).toBe(first);
    expect(look).not.toHaveBeenCalled();
    expect(text).not.toHaveBeenCalled();
    expect(styles()).toHaveLength(1);
  });

  it('is what the library makes of the same words: changed, of another mark, gone and said again', () => {
    const story = (update: typeof original) => {
      update('.a { color: red; }', 'a', { mark: 'x' });
      update('.b { color: red; }', 'b', { mark: 'x', prepend: 'queue', priority: -1 });
      update('.a { color: blue; }', 'a', { mark: 'x' });
      update('.a { color: green; }', 'a', { mark: 'y' });
      update('.a { color: red; }', 'a', { mark: 'x' });
      document.querySelector('style[data-y]')?.remove();
      update('.a { color: green; }', 'a', { mark: 'y' });
      const told = document.head.innerHTML;
      for (const one of styles()) one.remove();
      return told;
    };
    expect(story(updateCSS)).toBe(story(original));
  });

  it('comes again after it was taken out', () => {
    updateCSS('.a { color: red; }', 'a');
    removeCSS('a');
    expect(styles()).toHaveLength(0);
    updateCSS('.a { color: red; }', 'a');
    expect(styles()).toHaveLength(1);
  });
});

describe('the styles of a component', () => {
  it('are made once, also when the last of its kind went and another comes', () => {
    const cache = keptStyles();
    const made = vi.fn();
    const update = cache.opUpdate.bind(cache);
    cache.opUpdate = (path, next) =>
      update(path, (before) => {
        if (path.startsWith('style%') && !before) made(path);
        return next(before);
      });
    const draw = () =>
      render(
        <StyleProvider cache={cache}>
          <ConfigProvider theme={{ cssVar: { key: 'k' }, hashed: false }}>
            <Button>one</Button>
          </ConfigProvider>
        </StyleProvider>,
      );
    draw().unmount();
    const times = made.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    draw();
    expect(made).toHaveBeenCalledTimes(times);
  });

  it('follow a theme there and back', () => {
    const cache = keptStyles();
    // The product's own: the library loses its place among many themes when another begins with the same function and ends there.
    const themes = [antdTheme('#1677ff', false), antdTheme('#1677ff', true)] as const;
    const inTheme = (dark: boolean) => (
      <StyleProvider cache={cache}>
        <ConfigProvider theme={{ ...themes[dark ? 1 : 0], cssVar: { key: 'k' } }}>
          <Button>one</Button>
        </ConfigProvider>
      </StyleProvider>
    );
    const ground = () =>
      /\.k\s*\{[^}]*--ant-color-bg-container:([^;]+);/.exec(
        styles()
          .map((one) => one.textContent)
          .join('\n'),
      )?.[1];
    const { rerender } = render(inTheme(false));
    const light = ground();
    rerender(inTheme(true));
    const dark = ground();
    expect(dark).not.toBe(light);
    rerender(inTheme(false));
    expect(ground()).toBe(light);
    rerender(inTheme(true));
    expect(ground()).toBe(dark);
  });
});
