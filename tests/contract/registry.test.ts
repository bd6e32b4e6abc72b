/** The registry speaks the vocabulary of the contract: names, titles and addresses of screens are the permissions'. */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { leafOf, rightOf } from '#contract/rights.ts';
import { registry } from '#resources/index.ts';
import { pagesOf, permitted, type Resource } from '#kit/resource.ts';

const everything = (resources: readonly Resource[]): Resource[] =>
  resources.flatMap((one) => (one.kind === 'group' ? [one, ...everything(one.children)] : [one]));
const all = everything(registry);
const pages = pagesOf(registry);

describe('the registry', () => {
  it('has every name and address once', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const routes = pages.flatMap(({ page }) => [page.route, ...(page.aliases ?? [])]);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });

  it('calls what can be ticked what the tree of rights calls it', () => {
    for (const resource of all) {
      const right = rightOf(resource.name);
      if (right) expect(resource.title, resource.name).toEqual(right.title);
    }
  });

  it('shows a page to whoever holds a right only where the right opens something', () => {
    const named = new Set(endpoints.flatMap(({ permission }) => (typeof permission === 'string' ? [] : permission)));
    expect(pages.map(({ page }) => page.name).filter((name) => leafOf(name) && !named.has(name))).toEqual([]);
  });

  it('asks for a permission that exists, or for none', () => {
    const open = pages.filter(({ page }) => !page.hidden && page.permission !== 'none' && !leafOf(page.name) && page.name !== 'systemSettingsVerification');
    expect(open.map(({ page }) => page.name)).toEqual([]);
  });

  it('holds no group without a page', () => {
    for (const one of all) if (one.kind === 'group') expect(pagesOf([one]).length, one.name).toBeGreaterThan(0);
  });

  it('shows a person without any tick only what is always open', () => {
    const left = pagesOf(
      permitted(registry, (name) => name === 'setting' || name === 'systemSettingsVerification', { im: true, distribution: true, live_video: true }),
    );
    const visible = left.filter(({ page }) => !page.hidden).map(({ page }) => page.name);
    expect(visible.every((name) => name === 'dashboard' || name === 'inbox' || name === 'systemSettingsVerification')).toBe(true);
  });
});
