/** The gallery's entries are sound, and docs/components.md is what they say. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entries } from '#src/gallery/entries/index.ts';
import { componentsPage } from '#src/gallery/markdown.ts';

const root = join(import.meta.dirname, '../../..');

describe('the gallery', () => {
  it('has entries with names of their own, and each has a state for its picture', () => {
    const names = entries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, states, picture, from } of entries) {
      expect(
        states.map((state) => state.name),
        name,
      ).toContain(picture ?? states[0]?.name);
      expect(existsSync(join(root, from.replace('#', ''))), from).toBe(true);
    }
  });

  it('docs/components.md is what the entries say (npm run docs:components)', async () => {
    await expect(componentsPage(entries)).toMatchFileSnapshot(join(root, 'docs/components.md'));
  });
});
