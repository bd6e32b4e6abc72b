// From `goods/gift-card` to every name that the generated files use.
const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const LONGEST = 30;
/** Rooms of contract/, server/ and resources/ that hold no records. */
const NO_GROUPS = [
  'core',
  'base',
  'platform',
  'db',
  'demo',
  'docs',
  'index',
  'labels',
  'app',
  'main',
  'routes',
  'start',
  'schema',
  'public',
  'rights',
  'waiting',
];
/** Names of files that a group has anyway, and of what the generated files import or declare. */
const NO_ENTITIES = [
  'index schema routes common enums tables words changed stale page page-query text id id-list optional-text shapes body',
  'by-id refusal define-shapes common-errors order-by having records-of part sort-query version',
  'big-serial pg-table integer server token unique form field column implement permission query params context row rows',
  'name sort together product groups plan demo define-demo rows-of rights define-right define-rights named',
].flatMap((line) => line.split(' '));
const KEYWORDS =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  );

const camel = (kebab) => kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The plural of an English noun as far as rules go. */
export function plural(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

function checkName(what, name, reserved) {
  if (!KEBAB.test(name)) throw new Error(`The ${what} "${name}" must be lower case letters and digits joined by single hyphens, e.g. gift-card.`);
  if (name.length > LONGEST) throw new Error(`The ${what} "${name}" is longer than ${LONGEST} characters.`);
  if (reserved.includes(name))
    throw new Error(`"${name}" cannot be the name of ${what === 'group' ? 'a group' : 'an entity'}: the project uses it for something else.`);
}

/** A text for a person: short, and without what would have to be escaped in code. */
function checkText(option, text, allowed) {
  if (text.trim() !== text || text.length < 2 || text.length > LONGEST || /['"`\\{}$\n\r]/.test(text) || !allowed.test(text)) {
    throw new Error(
      `--${option} must have 2 to ${LONGEST} characters without quotes, braces, $ and backslashes${option.endsWith('en') ? ', in plain ASCII' : ''}.`,
    );
  }
  return text;
}

function codeFor(files, wanted) {
  if (wanted !== undefined && !/^\d{3}$/.test(wanted)) throw new Error('--code must be three digits.');
  if (wanted !== undefined) return wanted;
  const used = new Set([...files.below('contract', '.schema.ts').matchAll(/refusal\(\s*'(\d{3})'/g)].map(([, code]) => code));
  for (let code = 970; code < 1000; code++) if (!used.has(String(code))) return String(code);
  throw new Error('All codes from 970 to 999 are in use: choose one with --code.');
}

function refuseKnown(files, { camel, snake }) {
  if (files.below('contract', '.ts').includes(`defineApi('${camel}'`)) throw new Error(`The contract has an entity ${camel} already.`);
  const tables = files.below('server', '.ts');
  if (tables.includes(`export const ${camel} = pgTable`) || new RegExp(`pgTable\\(\\s*'${snake}'`).test(tables)) {
    throw new Error(`The database has a table ${snake} already.`);
  }
}

/**
 * Checks what was asked for and derives all names.
 * @param asked `<group>/<entity>` in kebab-case
 * @param files the project: `read(path)` and `below(folder, ending)`, all such files in one text
 * @throws an Error whose message says what is wrong with it
 */
export function namesOf(asked, values, files) {
  const [group = '', entity = '', ...rest] = asked.split('/');
  if (rest.length > 0 || !group || !entity) throw new Error(`"${asked}" is not <group>/<entity>, e.g. goods/gift-card.`);
  checkName('group', group, [...NO_GROUPS, ...KEYWORDS]);
  checkName('entity', entity, [...NO_ENTITIES, ...KEYWORDS]);
  const ascii = /^[\x20-\x7e]+$/;
  const words = entity.replaceAll('-', ' ');
  const en = checkText('en', values.en ?? words, ascii);
  const groupWords = capital(group.replaceAll('-', ' '));
  const names = {
    group,
    entity,
    groupCamel: camel(group),
    camel: camel(entity),
    cameles: plural(camel(entity)),
    pascal: capital(camel(entity)),
    snake: entity.replaceAll('-', '_'),
    leaf: `${camel(entity)}List`,
    path: `/admin/${group}/${plural(entity)}`,
    zh: checkText('zh', values.zh ?? capital(words), /./),
    zhGiven: values.zh !== undefined,
    en,
    En: capital(en),
    ens: plural(en),
    Ens: capital(plural(en)),
    a: /^[aeiou]/i.test(en) ? 'an' : 'a',
    groupZh: checkText('group-zh', values['group-zh'] ?? groupWords, /./),
    groupZhGiven: values['group-zh'] !== undefined,
    groupEn: checkText('group-en', values['group-en'] ?? groupWords, ascii),
    withPage: values.page === true,
    code: codeFor(files, values.code),
  };
  refuseKnown(files, names);
  return names;
}
