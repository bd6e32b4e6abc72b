// Draws the sign-in form into dist/client/page.json, in each language and for each check, and puts the styles of the page into the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { LANGS, type Lang } from '#contract/core/text.ts';
import { VERIFICATIONS, type Known } from '#src/login/known.ts';
import { LoginPage } from '#src/login/LoginPage.tsx';
import type { Verification } from '#src/login/rules.ts';
import { keyOf, readManifest, filesOf } from './manifest.mjs';

const dist = join(import.meta.dirname, '../dist/client');
const manifest = readManifest(dist);

/** What the server puts the site's name, the captcha's address, the logo and the record number in the place of. */
const SITE = '\uE000';
const CAPTCHA = '\uE001';
const LOGO = '\uE002';
const RECORD = '\uE003';

const validators: Record<Verification, Known['validator']> = {
  loading: undefined,
  image: { validator_type: 'IMAGE' },
  slider: { validator_type: 'ALIYUN', aliyun_afs: { app_key: '', scene: '' } },
  none: null,
};

function form(lang: Lang, verification: Verification): string {
  const validator = validators[verification];
  const known: Known = {
    lang,
    logo: LOGO,
    site: { site_name: SITE, record: RECORD } as NonNullable<Known['site']>,
    captcha: CAPTCHA,
    ...(validator !== undefined && { validator }),
  };
  const drawn = renderToString(<LoginPage known={known} onTyping={() => undefined} onSend={() => undefined} onDone={() => undefined} />);
  // React names pictures ahead, which is of no use directly before them.
  return drawn.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

const byLang = <T,>(of: (lang: Lang) => T) => Object.fromEntries(LANGS.map((lang) => [lang, of(lang)]));
/** The styles of the first code stand in the page itself. */
const inPage = new Set(manifest[keyOf(manifest, 'index.html')]?.css);
/** The files of the application, and after them those that its first pages need. */
const filesFor = (lang: Lang) => {
  const fresh = (keys: readonly string[], known: ReadonlySet<string>) => filesOf(manifest, keys).filter((file) => !known.has(file));
  const app = fresh(['app', lang === 'zh' ? 'zh' : 'locales/en/index.ts'], inPage);
  const later = fresh(['list', 'resources/dashboard/page.tsx', 'kit/statistics/LineChart.tsx'], new Set([...inPage, ...app]));
  return { app, later };
};
const page = {
  logo: `./${manifest[keyOf(manifest, 'src/theme/logo.svg')]?.file}`,
  forms: byLang((lang) => Object.fromEntries(VERIFICATIONS.map((verification) => [verification, form(lang, verification)]))),
  files: byLang(filesFor),
};
writeFileSync(join(dist, 'page.json'), JSON.stringify(page));

const index = join(dist, 'index.html');
const html = readFileSync(index, 'utf8');
const sheet = /<link rel="stylesheet"[^>]* href="(\.\/[^"]+\.css)">/g;
writeFileSync(
  index,
  html.replaceAll(
    sheet,
    (_, file: string) =>
      // The link that is never fetched tells Vite's loader that these styles are there.
      `<style>${readFileSync(join(dist, file), 'utf8').trim()}</style>\n    <link rel="stylesheet" href="${file}" disabled />`,
  ),
);
