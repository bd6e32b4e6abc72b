/** Settings of a plugin: how they are shown, taken over, and given in clear to the code that needs them. */
import type { PluginDeclaration, PluginItem } from '#contract/setting/plugin-catalogue.ts';
import { pluginErrors, type ConfigItem, type GivenItem } from '#contract/setting/plugin.schema.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import type { Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { seal, unseal } from '../secrets.ts';

type Needs = Pick<Services, 'database' | 'config'>;
type Values = Readonly<Record<string, string>>;

/** Whether a setting is sealed at rest and never answered. */
export const isSealed = (item: Pick<PluginItem, 'secret' | 'type'>): boolean => item.secret === true || item.type === 'password';

/** The option that a stored or given value stands for, number or text. */
const optionOf = ({ options }: PluginItem, value: string) => options?.find((option) => String(option.value) === value);

/** The settings as an administrator gets them: secrets are only shown to be there. */
export function shownItems({ items }: PluginDeclaration, values: Values, lang: Lang): ConfigItem[] {
  return items.map((item) => {
    const value = values[item.name] ?? '';
    return {
      name: item.name,
      text: textIn(item.text, lang),
      type: item.type,
      value: isSealed(item) ? (value === '' ? '' : KEPT_SECRET) : (optionOf(item, value)?.value ?? value),
      options: item.options?.map((option) => ({ label: textIn(option.label, lang), value: option.value })) ?? null,
      secret: isSealed(item),
      optional: item.optional === true,
      hint: item.hint ? textIn(item.hint, lang) : null,
    };
  });
}

function checked(item: PluginItem, value: string, lang: Lang): string {
  if (item.type === 'radio' && !optionOf(item, value)) refuse(pluginErrors.wrong, { label: textIn(item.text, lang) });
  return value;
}

/**
 * The settings as they are to be stored, secrets sealed. What is not given stays, a secret's mask keeps it, and settings that the
 * catalogue does not know are dropped.
 */
export async function takenItems(
  needs: Needs,
  { items }: PluginDeclaration,
  before: Values,
  given: readonly GivenItem[],
  lang: Lang,
): Promise<Record<string, string>> {
  const stored = items.map(async (item) => {
    const { name } = item;
    const sent = given.find((one) => one.name === name);
    const value = sent?.value === undefined ? undefined : String(sent.value ?? '').trim();
    const kept = before[name] ?? '';
    if (!isSealed(item)) return [name, value === undefined ? kept : checked(item, value, lang)] as const;
    if (value === undefined || value === KEPT_SECRET) return [name, kept.startsWith('sealed:') ? kept : await seal(needs, kept)] as const;
    return [name, await seal(needs, value)] as const;
  });
  return Object.fromEntries(await Promise.all(stored));
}

/** The settings in clear, by name, for the code that talks to the provider. A secret that cannot be opened any more is empty. */
export async function clearItems(needs: Needs, { items }: PluginDeclaration, values: Values): Promise<Record<string, string>> {
  const entries = items.map(async (item) => [item.name, isSealed(item) ? await unseal(needs, values[item.name] ?? '') : (values[item.name] ?? '')] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** What the plugin cannot do without and has not been told, as people call it. */
export const missingItems = ({ items }: PluginDeclaration, values: Values, lang: Lang): string[] =>
  items.filter((item) => !item.optional && !values[item.name]).map((item) => textIn(item.text, lang));

/** The settings as the log tells of them, with the names of those that it stars. */
export const loggedItems = ({ items }: PluginDeclaration, values: Values): Record<string, string> =>
  Object.fromEntries(items.map(({ name }) => [`config.${name}`, values[name] ?? '']));
export const starredItems = ({ items }: PluginDeclaration): string[] => items.filter(isSealed).map(({ name }) => `config.${name}`);
