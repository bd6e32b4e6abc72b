/** The endpoint reference as Markdown, for docs/endpoints.md. */
import type { Endpoint } from '#contract/core/endpoint.ts';
import { byEntity, describe, permissionText, type Described, type Field } from './describe.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function fieldTable(title: string, fields: readonly Field[], given = true): string[] {
  if (fields.length === 0) return [];
  const rows = fields.map(({ name, label, type, required, rule }) => [
    code(name),
    cell(label.en === name ? '' : `${label.en} / ${label.zh}`),
    code(type),
    cell([given === required ? (given ? 'required' : 'optional') : '', rule].filter(Boolean).join(', ')),
  ]);
  return [`${title}:`, table(['Name', 'Meaning', 'Type', 'Rule'], rows)];
}

function endpointText(one: Described): string[] {
  const { endpoint, encoding, answer, errors } = one;
  const answered = answer === '-' ? 'Answers nothing.' : `Answers: ${code(answer)}`;
  return [
    `### ${endpoint.method} ${code(one.path)}`,
    `${endpoint.summary.en} / ${endpoint.summary.zh}. Permission: ${cell(permissionText(one.permission, 'en'))}. Id: ${code(endpoint.id)}.`,
    ...fieldTable('Path', one.params),
    ...fieldTable('Query', one.query),
    ...fieldTable(
      `Body (${encoding ?? ''}${endpoint.bodyInQuery ? ', also taken from the query' : ''}${endpoint.listBody === undefined ? '' : `: the list ${endpoint.listBody} itself; the other fields stand in the query`})`,
      one.body,
    ),
    ...(one.answerFields.length > 0 ? fieldTable(`Answer (${answer})`, one.answerFields, false) : [answered]),
    ...(errors.length > 0
      ? [
          'Refusals:',
          table(
            ['Status', 'Code', 'Message'],
            errors.map((error) => [String(error.status), code(error.code), cell(`${error.en} / ${error.zh}`)]),
          ),
        ]
      : []),
  ];
}

/** The reference of these endpoints. */
export async function writeEndpointReference(endpoints: readonly Endpoint[]): Promise<string> {
  const groups = byEntity(await describe(endpoints));
  const parts = [
    '# Endpoints',
    'Made from the contract by `npm run docs`; do not edit. The same as a page: `/api/docs`, as OpenAPI 3.1: `/api/docs/json`.',
    [
      'Every address starts with `/api`. Endpoints that are not public need the `access_token` of a sign-in in the `Authorization` header.',
      'A `page` is `{data, data_total, page_no, page_size}`; its table shows one row of `data`. Bodies may be sent as forms (repeated keys for lists) or as JSON.',
      'A list that takes `exact_total` says `data_total_at_least: true` where counting would take long: `data_total` is then what is known to match, always more than the pages so far.',
      'Every endpoint can also refuse with 400/`004` (field checks, with `errors`), 401/`002` (no right), 403/`403` (no session) and 500/`007`.',
    ].join('\n'),
    [...groups].map(([entity, list]) => `- [${entity}](#${entity.toLowerCase()}) (${list.length})`).join('\n'),
  ];
  for (const [entity, list] of groups) parts.push(`## ${entity}`, ...list.flatMap(endpointText));
  return `${parts.join('\n\n')}\n`;
}
