import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wipe } from './support/tab.ts';

beforeEach(wipe);

async function open() {
  vi.resetModules();
  const module = await import('#providers/i18n.ts');
  const loaded: string[] = [];
  const texts = (lang: 'zh' | 'en', title: string, hello: string) => async () => (loaded.push(lang), { default: { page: { title, hello, ...rows[lang] } } });
  const rows = { zh: { rows: '{{count, number}}行' }, en: { rows_one: 'One row', rows_other: '{{count, number}} rows' } };
  const locales = { zh: texts('zh', '品牌', '你好，{{name}}'), en: texts('en', 'Brands', 'Hello, {{name}}') };
  return { ...module, loaded, locales };
}

describe('texts', () => {
  it('are Chinese until somebody chooses, and the other language is not loaded before', async () => {
    const { startI18n, changeLanguage, i18nProvider, language, loaded, locales } = await open();
    await startI18n(locales);
    expect([language(), i18nProvider.translate('page.title'), document.documentElement.lang]).toEqual(['zh', '品牌', 'zh-CN']);
    expect(loaded).toEqual(['zh']);
    await changeLanguage('en');
    await changeLanguage('zh');
    await i18nProvider.changeLocale('en');
    expect(loaded).toEqual(['zh', 'en']);
    expect([i18nProvider.getLocale(), i18nProvider.translate('page.title'), document.documentElement.lang]).toEqual(['en', 'Brands', 'en']);
    expect(document.cookie).toContain('adminLanguage=en');
  });

  it('start in the remembered language', async () => {
    document.cookie = 'adminLanguage=en; path=/';
    const { startI18n, i18nProvider, loaded, locales } = await open();
    await startI18n(locales);
    expect([i18nProvider.translate('page.title'), loaded]).toEqual(['Brands', ['en']]);
  });

  it('fall back to the default text and then to the key, in both ways that Refine calls', async () => {
    const { startI18n, i18nProvider, locales } = await open();
    await startI18n(locales);
    expect(i18nProvider.translate('page.hello', { name: '<b>' })).toBe('你好，<b>');
    expect(i18nProvider.translate('no.such', 'Default')).toBe('Default');
    expect(i18nProvider.translate('no.such', { name: 1 }, 'Default')).toBe('Default');
    expect(i18nProvider.translate('no.such')).toBe('no.such');
    expect(i18nProvider.translate('page.title', 'Default')).toBe('品牌');
  });

  it('of a page that brings its own do not keep those of the other language away', async () => {
    const { startI18n, changeLanguage, addTexts, i18nProvider, locales } = await open();
    await startI18n(locales);
    addTexts('zh', 'own', { title: '自有' });
    addTexts('en', 'own', { title: 'Own' });
    await changeLanguage('en');
    expect([i18nProvider.translate('page.title'), i18nProvider.translate('own.title')]).toEqual(['Brands', 'Own']);
  });

  it('have the forms that a number asks for', async () => {
    const { startI18n, changeLanguage, i18nProvider, locales } = await open();
    await startI18n(locales);
    const both = () => [1, 1234].map((count) => i18nProvider.translate('page.rows', { count }));
    expect(both()).toEqual(['1行', '1,234行']);
    await changeLanguage('en');
    expect(both()).toEqual(['One row', '1,234 rows']);
  });

  it('stay when the other language cannot be loaded', async () => {
    const { startI18n, changeLanguage, i18nProvider, language, locales } = await open();
    await startI18n({ ...locales, en: () => Promise.reject(new Error('offline')) });
    await expect(changeLanguage('en')).rejects.toThrow('offline');
    expect([language(), i18nProvider.translate('page.title')]).toEqual(['zh', '品牌']);
  });
});
