/** Answers as they travel: with what is declared and nothing else, rich text clean, personal numbers masked, addresses such that they work from elsewhere. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Shapes } from '#contract/core/endpoint.ts';
import { outward, publicAddress } from '#server/core/addresses.ts';
import type { Services } from './context.ts';
import { definitionOf } from './definition.ts';
import { cleanRich } from './rich-text.ts';
import { ringOf } from './secrets/keys.ts';
import { maskSensitive } from './secrets/mask.ts';
import { shapeOf, undeclared, type Shape } from './shape.ts';

/** What an endpoint may answer. */
export interface Declared {
  endpoint: Endpoint;
  response: Shapes['response'];
  shape: Shape | undefined;
  /** The same of one row, where the answer is a page of them; made when rows are first written for themselves. */
  row?: () => Declared;
}

/** What is declared of an endpoint's answers. */
export function declaredOf(endpoint: Endpoint, response: Shapes['response']): Declared {
  const declared: Declared = { endpoint, response, shape: response && shapeOf(response) };
  const [first] = response ? Object.entries(definitionOf(response).shape ?? {}) : [];
  const element = first?.[0] === 'data' ? definitionOf(first[1]).element : undefined;
  if (!element) return declared;
  let row: Declared | undefined;
  return { ...declared, row: () => (row ??= { endpoint, response: element, shape: shapeOf(element) }) };
}

type Within = Pick<Services, 'config' | 'database'>;

/** Rows that stay as they are, and what was last written of each: for whom it is declared, and with which address. */
const texts = new WeakMap<object, { of?: Declared; address?: string; text: string }>();

/** Says of a row that nothing about it will ever change, so that its text is written once however many pages it stands on. */
export function lasting<T extends object>(row: T): T {
  texts.set(row, { text: '' });
  return row;
}

/** The text of a row, as it was written when it is one that stays. */
function rowWritten(declared: Declared, row: unknown, within: Within, request: FastifyRequest): string {
  const known = typeof row === 'object' && row !== null ? texts.get(row) : undefined;
  if (!known) return wholeWritten(declared, row, within, request);
  const address = publicAddress(within.config, request);
  if (known.of !== declared || known.address !== address) {
    Object.assign(known, { of: declared, address, text: wholeWritten(declared, row, within, request) });
  }
  return known.text;
}

function wholeWritten({ endpoint, response, shape }: Declared, answer: unknown, { config, database }: Within, request: FastifyRequest): string {
  const shaped = response && shape ? maskSensitive(response, cleanRich(response, shape(answer)), () => ringOf(database.db)) : answer;
  if (config.checkAnswers && response) holdAgainst(endpoint.id, response, answer, shaped);
  return outward(JSON.stringify(shaped), publicAddress(config, request));
}

const NO_ROWS = '{"data":[]';

/** The JSON text of an answer. */
export function writtenAnswer(declared: Declared, answer: unknown, within: Within, request: FastifyRequest): string {
  const rows: unknown = declared.row && (answer as { data?: unknown } | undefined)?.data;
  if (!declared.row || !Array.isArray(rows) || !rows.some((row) => texts.has(row as object))) return wholeWritten(declared, answer, within, request);
  const own = declared.row();
  const rest = wholeWritten(declared, { ...(answer as object), data: [] }, within, request);
  return `{"data":[${rows.map((row) => rowWritten(own, row, within, request)).join(',')}]${rest.slice(NO_ROWS.length)}`;
}

/** Outside production every answer is held against its declaration, so that contract and server cannot drift apart. */
function holdAgainst(id: string, response: NonNullable<Shapes['response']>, answer: unknown, shaped: unknown): void {
  const result = response.safeParse(answer);
  if (!result.success) throw new Error(`${id} answers against its declaration: ${result.error.message}`);
  const more = undeclared(answer, shaped);
  if (more.length > 0) throw new Error(`${id} answers what it does not declare: ${more.slice(0, 5).join(', ')}`);
}
