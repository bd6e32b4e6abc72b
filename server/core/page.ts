/** The page of the screens as it is sent: settings, answers that every first screen asks for, and the sign-in form or the names of the application's files. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGS, DEFAULT_LANG, type Lang } from '#contract/core/text.ts';
import type { Config } from './config.ts';

/** What `scripts/page.tsx` made of the build; without it a page comes as Vite left it. */
export interface Drawn {
  /** Address of the product's own logo, for a site that has none. */
  logo?: string;
  /** The sign-in form by language and by the check that guards it. */
  forms: Record<Lang, Record<'loading' | 'image' | 'slider' | 'none', string>>;
  /** The files of the application by language, and after them those that its first pages need. */
  files: Record<Lang, { app: string[]; later: string[] }>;
}

/** What is put in the place of these marks of the drawn form. */
const SITE = /\uE000/g;
const CAPTCHA = /\uE001/g;
const LOGO = /\uE002/g;
const RECORD = /\uE003/g;

/** What the page is made for. */
export interface Visit {
  lang: Lang;
  /** A chosen look; nothing while the system decides. */
  theme: 'light' | 'dark' | undefined;
  /** The cookies tell of a session: the browser knows whether it still lasts. */
  signedIn: boolean;
  /** The identity of the browser. */
  uuid: string;
}

/** The public answers as this server gives them; nothing where one could not be had. */
export interface Answers {
  site?: { site_name: string; title?: string; logo?: string; admin_icon?: string; record?: string };
  validator?: { validator_type: string; aliyun_afs?: unknown } | null;
}

function cookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split(/=(.*)/s));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Reads a visit from the cookies that the screens write. */
export function visitOf(header: string | undefined): Visit {
  const sent = cookies(header);
  const mode = sent.get('admin_mode');
  const uuid = sent.get('admin_uuid');
  return {
    lang: LANGS.find((lang) => lang === sent.get('adminLanguage')) ?? DEFAULT_LANG,
    theme: mode === 'light' || mode === 'dark' ? mode : undefined,
    signedIn: Boolean(sent.get('admin_uid')),
    uuid: uuid && /^[\w-]{1,64}$/.test(uuid) ? uuid : randomUUID(),
  };
}

/** What the page needs to know at run time, so that one build serves any marketplace. Read by providers/config.ts. */
export function clientConfig(config: Config): Record<string, unknown> {
  return {
    adminApi: config.api.admin,
    baseApi: config.api.base,
    basePath: config.basePath,
    services: config.services,
    buyerSite: config.buyerSite,
    decorSite: config.decorSite,
    timeZone: config.timeZone,
    callTimeout: config.callTimeout,
    features: config.features,
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Data for the page's scripts. `<` is escaped, so nothing in it can end the element. */
const dataElement = (id: string, data: unknown) => `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const checkOf = ({ validator }: Answers) => {
  if (validator === undefined) return 'loading';
  if (validator?.validator_type === 'IMAGE') return 'image';
  return validator?.aliyun_afs ? 'slider' : 'none';
};

/** Fetched side by side with the first script, which would name them only once it runs. */
const preload = (file: string) =>
  file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="./${file}" />` : `<link rel="modulepreload" crossorigin href="./${file}" />`;

/** Fetched while the person types. */
const meta = (name: string, files: readonly string[]) => `<meta name="${name}" content="${files.map((file) => `./${file}`).join(' ')}" />`;

/**
 * Nothing is painted before the form is there as a whole: the card stands in the middle, so one that was read by half would move.
 * It comes before `base`, against which its address would be read, and that is for addresses of the page itself only.
 */
const WHOLE = '<link rel="expect" href="#login-end" blocking="render" />';

/** The parts of the page that were read once, and the function that makes a page for a visit. */
export class Page {
  private constructor(
    private readonly html: string,
    private readonly config: Config,
    private readonly drawn: Drawn | undefined,
  ) {}

  /** @param clientDir the built front end */
  static async read(clientDir: string, config: Config): Promise<Page> {
    const html = (await readFile(join(clientDir, 'index.html'), 'utf8')).replace('<head>', () => `<head>\n    <base href="${config.basePath}/" />`);
    const drawn = await readFile(join(clientDir, 'page.json'), 'utf8').catch(() => undefined);
    return new Page(html, config, drawn === undefined ? undefined : (JSON.parse(drawn) as Drawn));
  }

  for(visit: Visit, answers: Answers): string {
    const { config, drawn } = this;
    const files = drawn?.files[visit.lang] ?? { app: [], later: [] };
    const check = checkOf(answers);
    const { site_name: name = '', title = '', logo = '', admin_icon = '', record = '' } = answers.site ?? {};
    const open = !visit.signedIn && drawn !== undefined;
    // A tab of the storefront's sign-in is called as the storefront is; the frame calls its own by their pages.
    const called = (open ? title : '') || name;
    const captcha = `${config.api.base}/base/captchas/LOGIN/${visit.uuid}?rmd=${Date.now()}`;
    const head = [
      dataElement('config', clientConfig(config)),
      dataElement('answers', { ...answers, ...(open && check === 'image' && { captcha: { id: visit.uuid, address: captcha } }) }),
      ...(visit.signedIn ? files.app.map(preload) : [meta('app-files', files.app), meta('later-files', files.later)]),
    ];
    const form = open
      ? drawn.forms[visit.lang][check]
          .replaceAll(SITE, () => escaped(name))
          .replaceAll(CAPTCHA, () => escaped(captcha))
          .replaceAll(LOGO, () => escaped(logo || (drawn.logo ?? '')))
          .replaceAll(RECORD, () => escaped(record))
      : '';
    return this.html
      .replace('<head>', () => (form ? `<head>\n    ${WHOLE}` : '<head>'))
      .replace('<html lang="zh-CN">', `<html lang="${visit.lang === 'zh' ? 'zh-CN' : 'en'}"${visit.theme ? ` data-theme="${visit.theme}"` : ''}>`)
      .replace(/<title>[^<]*<\/title>/, (built) => (called ? `<title>${escaped(called)}</title>` : built))
      .replace(/(<link rel="icon"[^>]* href=")[^"]*"/, (built, before: string) => (admin_icon ? `${before}${escaped(admin_icon)}"` : built))
      .replace('<!--config-->', () => head.join('\n    '))
      .replace('<div id="root"></div>', () => `<div id="root">${form}</div>`);
  }
}
