/** docs/components.md, written from the entries of the gallery. */
import type { Lang } from '#contract/core/text.ts';
import type { Entry } from './entry.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

function table(entry: Entry): string[] {
  const rows = entry.props.map(
    ({ name, type, default: fallback, text }) =>
      `| \`${name}\` | \`${cell(type)}\` | ${fallback === undefined ? '' : `\`${cell(fallback)}\``} | ${cell(text.en)} |`,
  );
  return ['| prop | type | default | what for |', '| --- | --- | --- | --- |', ...rows];
}

const both = ({ zh, en }: Record<Lang, string>) => (zh === en ? en : `${en} (${zh})`);

function section(entry: Entry): string[] {
  return [
    `## ${entry.title.en}`,
    '',
    `${entry.title.zh}. ${entry.purpose.en}`,
    '',
    `![${entry.title.en}](pictures/components/${entry.name}.png)`,
    '',
    `In \`${entry.from}\`.`,
    '',
    ...(entry.props.length > 0 ? [...table(entry), ''] : []),
    ...entry.rules.map((rule) => `- ${both(rule)}`),
    '',
    `States in the gallery (\`/dev/gallery/${entry.name}\`): ${entry.states.map(({ title }) => title.en.toLowerCase()).join(', ')}.`,
    '',
  ];
}

/** The whole page. */
export function componentsPage(entries: readonly Entry[]): string {
  const head = [
    '# Components',
    '',
    'Written from the gallery by `npm run docs:components`; change the entries in `src/gallery/entries`, not this page. Every component',
    'is shown in every state at `/dev/gallery` in `npm run dev`. All of them are controlled by `value` and `onChange`, so that they stand',
    'in an antd `Form.Item` in one line; dialogs have a form of their own besides, opened by mounting them.',
    '',
    ...entries.map(
      ({ title }) =>
        `- [${title.en}](#${title.en
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-')})`,
    ),
    '',
  ];
  return `${[...head, ...entries.flatMap(section)].join('\n').trimEnd()}\n`;
}
