// Where existing files learn of the new entity. Each edit finds its place by what must stand there, or says what is missing.

const CLOSE = { '[': ']', '{': '}', '(': ')' };

/** Where the bracket at `open` closes; quotes and comments are passed over. */
function closing(source, open, path) {
  const bracket = source[open];
  const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[^]*?\*\/|[()[\]{}]/g;
  token.lastIndex = open;
  let depth = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if (match[0] === bracket) depth++;
    else if (match[0] === CLOSE[bracket] && --depth === 0) return match.index;
  }
  throw new Error(`Nothing was written: ${path} has a "${bracket}" that is never closed.`);
}

/** Puts an item at the end of the list or object whose opening bracket ends what `opening` matches. */
export function append(source, path, opening, item, from = 0) {
  const match = opening.exec(source.slice(from));
  if (!match) {
    const expected = opening.source
      .replaceAll('[^\\n]*', '...')
      .replace(/\\n|\(\?:[^)]*\)\?/g, '')
      .replace(/ \{\d\}/g, '')
      .replaceAll('\\', '');
    throw new Error(`Nothing was written: ${path} has no place for "${item.trim()}"; expected a line with: ${expected.trim()}`);
  }
  const open = from + match.index + match[0].length - 1;
  const end = closing(source, open, path);
  const inside = source.slice(open + 1, end).trimEnd();
  const comma = inside.trim() === '' || inside.endsWith(',') ? '' : ',';
  const indent = /[^\n]*$/.exec(source.slice(0, open))?.[0].match(/^ */)?.[0] ?? '';
  const multiline = inside.includes('\n');
  const addition = multiline ? `\n${indent}  ${item},\n${indent}` : ` ${item}${source[open] === '{' ? ' ' : ''}`;
  return `${source.slice(0, open + 1)}${inside}${comma}${addition}${source.slice(end)}`;
}

/** Puts an import behind the last one whose line starts like `like`. */
function addImport(source, path, line, like = /^import .*;$/gm) {
  const last = [...source.matchAll(like)].at(-1);
  if (!last) throw new Error(`Nothing was written: ${path} has no import behind which "${line}" could go.`);
  const at = last.index + last[0].length;
  return `${source.slice(0, at)}\n${line}${source.slice(at)}`;
}

const addLine = (source, line) => (source.includes(line) ? source : `${source.trimEnd()}\n${line}\n`);

const ALL_RIGHTS = 'contract/rights.ts';

/** Refuses names and titles that the tree of rights has already. */
function refuseRights(rights, { leaf, zh, groupCamel, groupZh }, grows) {
  const has = (name) => new RegExp(`defineRights?\\(\\s*'${name}'`).test(rights);
  if (has(leaf)) throw new Error(`Nothing was written: the right ${leaf} exists already.`);
  if (!grows && has(groupCamel)) throw new Error(`Nothing was written: the right "${groupCamel}" is not a group that stands in a folder of that name.`);
  for (const title of [`${zh}列表`, ...(grows ? [] : [groupZh])]) {
    if (rights.includes(`zh: '${title}'`))
      throw new Error(`Nothing was written: a right is called "${title}" already; choose other words with --zh or --group-zh.`);
  }
}

/** The right of the new page: declared with its group, which a new one hands to the tree. */
function rightEdits(names) {
  const { group, groupCamel, leaf, zh, En, path, groupZh, groupEn } = names;
  const file = `contract/${group}/rights.ts`;
  const all = `${groupCamel}Rights`;
  const declared = `export const ${leaf} = defineRight('${leaf}', { zh: '${zh}列表', en: '${En} list' }, '${path}.*');`;
  const grow = (source) => {
    const start = source.indexOf(`\nexport const ${all} = `);
    if (start < 0) throw new Error(`Nothing was written: ${file} has no "export const ${all} =".`);
    const before = source.slice(0, start).includes('defineRight,')
      ? source.slice(0, start)
      : source.slice(0, start).replace('import { ', 'import { defineRight, ');
    return append(
      `${before}\n${declared}${source.slice(start)}`,
      file,
      / = (?:ofFeature\([^,]*, *)?defineRights\([^[]*\[/,
      leaf,
      before.length + declared.length,
    );
  };
  return [
    {
      path: file,
      fresh: `import { defineRight, defineRights } from '../core/right.ts';

${declared}
export const ${all} = defineRights('${groupCamel}', { zh: '${groupZh}', en: '${groupEn}' }, [${leaf}]);
`,
      edit: grow,
    },
    {
      path: ALL_RIGHTS,
      edit: (source) =>
        new RegExp(`\\b${all}\\b`).test(source)
          ? source
          : append(
              addImport(source, ALL_RIGHTS, `import { ${all} } from './${group}/rights.ts';`),
              ALL_RIGHTS,
              /\nexport const rights: readonly Right\[\] = \[/,
              all,
            ),
    },
  ];
}

function contractEdits({ group, groupCamel, entity, camel, groupEn }) {
  const apis = `${groupCamel}Apis`;
  const item = `${camel}: ${camel}Api`;
  const line = `import { ${camel}Api } from './${entity}.ts';`;
  const index = `contract/${group}/index.ts`;
  return [
    {
      path: index,
      fresh: `/** Every endpoint of the ${groupEn} group, by entity. */\n${line}\n\nexport const ${apis} = { ${item} } as const;\n`,
      edit: (source) => append(addImport(source, index, line), index, new RegExp(`\\nexport const ${apis} = \\{`), item),
    },
    {
      path: 'contract/index.ts',
      edit: (source) =>
        source.includes(`...${apis}`)
          ? source
          : append(
              addImport(source, 'contract/index.ts', `import { ${apis} } from './${group}/index.ts';`),
              'contract/index.ts',
              /\nexport const apis = \{/,
              `...${apis}`,
            ),
    },
  ];
}

function serverEdits({ group, groupCamel, entity, camel, groupEn }) {
  const part = `${groupCamel}Part`;
  const line = `import { ${camel}Part } from './${entity}/part.ts';`;
  const index = `server/groups/${group}/part.ts`;
  const all = 'server/product.ts';
  const table = `export * from './${entity}/table.ts';`;
  const demos = 'server/demo/groups.ts';
  return [
    { path: `server/groups/${group}/schema.ts`, fresh: `/** Every table of the ${groupEn} group. */\n${table}\n`, edit: (source) => addLine(source, table) },
    { path: 'server/schema.ts', edit: (source) => addLine(source, `export * from './groups/${group}/schema.ts';`) },
    {
      path: index,
      fresh: `import { together } from '#server/platform/part.ts';\n${line}\n\n/** The ${groupEn} group. */\nexport const ${part} = together(${camel}Part);\n`,
      edit: (source) => append(addImport(source, index, line), index, new RegExp(`\\nexport const ${part} = together\\(`), `${camel}Part`),
    },
    {
      path: demos,
      edit: (source) =>
        append(
          addImport(source, demos, `import { ${camel}Demo } from './${group}/${entity}.ts';`),
          demos,
          /\nexport const demos: readonly DemoDefinition\[\] = \[/,
          `${camel}Demo`,
        ),
    },
    {
      path: all,
      edit: (source) =>
        new RegExp(`\\b${part}\\b`).test(source)
          ? source
          : append(addImport(source, all, `import { ${part} } from './groups/${group}/part.ts';`), all, /\nconst groups = together\(/, part),
    },
  ];
}

function screenEdits({ group, groupCamel, entity, camel, leaf, withPage }) {
  const name = `${groupCamel}Group`;
  const pages = withPage ? [leaf, `${camel}Edit`] : [leaf];
  const shown = [[leaf, 'list'], ...(withPage ? [[`${camel}Edit`, 'edit']] : [])]
    .map(([page, view]) => `withView(${page}, () => import('./${entity}/${view}.tsx'))`)
    .join(', ');
  const line = `import { ${pages.toSorted().join(', ')} } from './${entity}/index.ts';`;
  const index = `resources/${group}/index.ts`;
  const all = 'resources/index.ts';
  const fresh = `import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { named } from '#contract/core/right.ts';
import { ${groupCamel}Rights } from '#contract/${group}/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
${line}

/** The order is that of the menu. */
export const ${name} = defineGroup({
  ...named(${groupCamel}Rights),
  route: '/${group}',
  icon: AppstoreOutlined,
  children: [${shown}],
});
`;
  const edit = (source) => {
    const start = source.indexOf(`\nexport const ${name} = defineGroup({`);
    if (start < 0) throw new Error(`Nothing was written: ${index} has no "export const ${name} = defineGroup({".`);
    const grown = addImport(source, index, line);
    return append(grown, index, /\n {2}children: \[/, shown, grown.indexOf(`\nexport const ${name} = defineGroup({`));
  };
  const register = (source) => {
    if (new RegExp(`\\b${name}\\b`).test(source)) return source;
    const end = /(\s+)(?=withView\(page401,)/;
    if (!end.test(source)) throw new Error(`Nothing was written: ${all} has no "withView(page401," before which a group could go.`);
    const grown = addImport(source, all, `import { ${name} } from '#resources/${group}/index.ts';`, /^import .* from '#resources\/.*;$/gm);
    return grown.replace(end, `$1${name},$1`);
  };
  return [
    { path: index, fresh, edit },
    { path: all, edit: register },
  ];
}

/**
 * Every edit: `edit` makes the new text of an existing file, `fresh` is the text where there is none yet.
 * @param files the project: `read(path)`, undefined where there is none, and `below(folder, ending)`
 */
export function editsFor(names, files) {
  names.newGroup = files.read(`contract/${names.group}/rights.ts`) === undefined;
  refuseRights(files.below('contract', 'rights.ts'), names, !names.newGroup);
  return [...contractEdits(names), ...rightEdits(names), ...serverEdits(names), ...screenEdits(names)];
}
