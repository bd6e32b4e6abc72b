/** Where uploads are stored, as a family of plugins with two rules of its own: what is to be used is tried first, and files are not left behind. */
import { eq, or } from 'drizzle-orm';
import { pluginErrors, type GivenItem } from '#contract/setting/plugin.schema.ts';
import type { Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { pluginFamily } from '../plugin/family.ts';
import { clearItems, takenItems } from '../plugin/items.ts';
import { storedFile } from '../schema.ts';
import type { PlaceName } from './places.ts';
import { probeBucket } from './probe.ts';

/** What says where files lie. With another one of these, those that are there would be lost. */
const WHERE = ['endpoint', 'bucketName', 'picLocation'];

export const storageFamily = pluginFamily('storage', {
  resource: 'storageSolution',
  async edited({ db }, bean, before, after) {
    if (WHERE.every((name) => (before[name] ?? '') === (after[name] ?? '')) || !before['endpoint']) return;
    const here = bean as PlaceName;
    const count = await db.$count(storedFile, or(eq(storedFile.storage, here), eq(storedFile.left_at, here)));
    if (count > 0) refuse(pluginErrors.filesThere, { count });
  },
});

/** Tries the settings that an edit would lead to, when the plugin is the open one. */
export async function probeEdit(context: Context, bean: string, given: readonly GivenItem[]): Promise<void> {
  const { db, services, lang } = context;
  const { declared, values, open } = await storageFamily.one(db, bean);
  if (bean !== 'ossPlugin' || open !== 1) return;
  await probeBucket(context, await clearItems(services, declared, await takenItems(services, declared, values, given, lang)));
}

/** Tries a plugin that is to be opened. */
export async function probeOpen(context: Context, bean: string): Promise<void> {
  const { declared, values } = await storageFamily.one(context.db, bean);
  if (bean === 'ossPlugin') await probeBucket(context, await clearItems(context.services, declared, values));
}
