/** Texts of the screens: i18next with one language loaded at a time, and Refine's adapter over it. */
import i18next, { type Module, type ResourceLanguage } from 'i18next';
import type { I18nProvider } from '@refinedev/core';
import { LANGS, toLang, type Lang } from '#contract/core/text.ts';
import { language, markDocument, rememberLanguage } from './language.ts';

export { language } from './language.ts';

/** Imports the texts of one language, nested as the screens name them. Places are written `{{name}}`. */
export type LocaleLoaders = Readonly<Record<Lang, () => Promise<{ default: ResourceLanguage | object }>>>;

/** The instance that the screens' hooks use. */
export const i18n = i18next.createInstance();

const NAMESPACE = 'translation';

let loaders: LocaleLoaders | undefined;
/** What has its own texts: a page may have added some of its own before that (`addTexts`). */
const loaded = new Set<Lang>();

async function load(lang: Lang): Promise<void> {
  if (!loaders || loaded.has(lang)) return;
  const { default: texts } = await loaders[lang]();
  i18n.addResourceBundle(lang, NAMESPACE, texts, true, true);
  loaded.add(lang);
}

/**
 * Starts in the remembered language; the other one is not loaded before it is chosen.
 * @param locales where the texts are
 * @param modules i18next modules, e.g. the one of react-i18next
 */
export async function startI18n(locales: LocaleLoaders, modules: readonly Module[] = []): Promise<void> {
  loaders = locales;
  loaded.clear();
  const lang = language();
  for (const module of modules) i18n.use(module);
  await i18n.init({
    lng: lang,
    fallbackLng: false,
    supportedLngs: [...LANGS],
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  await load(lang);
  markDocument(lang);
  // Announces the texts that came after the start.
  await i18n.changeLanguage(lang);
}

/** Loads and shows a language and remembers it. Nothing changes when its texts cannot be loaded. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await load(lang);
  rememberLanguage(lang);
  await i18n.changeLanguage(lang);
}

/**
 * Refine's adapter. `translate` knows the phrases of Refine itself once they are loaded (locales/<lang>/refine.ts) and all others of the
 * application; it falls back to the default text, then to the key.
 * @param nameOf says keys that name resources and their pages (`brand.titles.edit`), as far as they are known
 */
export const createI18nProvider = (nameOf: (key: string) => string | undefined = () => undefined): I18nProvider => ({
  translate(key, options?: unknown, defaultMessage?: string) {
    // Refine calls with (key, default) as well as (key, options, default).
    const fallback = typeof options === 'string' ? options : defaultMessage;
    const values = options !== null && typeof options === 'object' ? options : {};
    return nameOf(key) ?? String(i18n.t([`refine.${key}`, key], { ...values, defaultValue: fallback ?? key }));
  },
  changeLocale: (locale) => changeLanguage(toLang(locale)),
  getLocale: () => language(),
});

/** The adapter without names of resources. */
export const i18nProvider: I18nProvider = createI18nProvider();

/** Adds texts that only some pages need, below the name of their file. */
export function addTexts(lang: Lang, file: string, texts: object): void {
  i18n.addResourceBundle(lang, NAMESPACE, { [file]: texts }, true, true);
}
