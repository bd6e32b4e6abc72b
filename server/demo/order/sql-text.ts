/**
 * Pieces of SQL text for making demo data inside the database. Everything goes into the text of a statement, so only
 * constants of this folder may be given, never anything that a person typed.
 */
import type { Sentences } from '#contract/core/sentence.ts';

/** A name as a number, so that every question asked of one record gets an answer of its own. */
function saltOf(name: string): number {
  let hash = 2_166_136_261;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** A number in [0, 1) that is always the same for the same record number and question. */
export const dice = (question: string, of = 'o.nr'): string => `((hashint8extended(${of}, ${saltOf(question)}) & 16777215)::float8 / 16777216)`;

/** A whole number from low to high, both included. Bounds may be SQL. */
export const between = (question: string, low: number | string, high: number | string, of?: string): string =>
  `((${low}) + floor(${dice(question, of)} * ((${high}) - (${low}) + 1))::bigint)`;

/** A text literal. */
export const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`;

/** A list of texts as an array. */
export const texts = (items: readonly string[]): string => `array[${items.map(quoted).join(', ')}]::text[]`;

/** A sentence of the product with SQL in its places, as a text. */
export function said<K extends string>({ texts: known }: Sentences<K>, name: K, places: Readonly<Record<string, string>> = {}): string {
  // Split by a group, texts and names of places take turns.
  const parts = known[name].zh.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part && quoted(part) : (places[part] ?? quoted(`{${part}}`))));
  return `(${parts.filter(Boolean).join(' || ')})`;
}

/** One of the texts. */
export const pick = (question: string, items: readonly string[], of?: string): string =>
  `(${texts(items)})[1 + floor(${dice(question, of)} * ${items.length})::int]`;

/** One of the items by weight; the items are SQL, the weights need not sum up to anything. */
export function weighted(question: string, items: readonly (readonly [value: string, weight: number])[], of?: string): string {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let reached = 0;
  const branches = items.map(([value, weight]) => `when ${dice(question, of)} < ${(reached += weight) / total} then ${value}`);
  return `(case ${branches.slice(0, -1).join(' ')} else ${items.at(-1)?.[0]} end)`;
}

/** A step of a calculation that the next steps can name. `offset 0` keeps the planner from writing it out at every use. */
export const step = (name: string, columns: Readonly<Record<string, string>>): string =>
  `cross join lateral (select ${Object.entries(columns)
    .map(([column, value]) => `${value} as ${column}`)
    .join(',\n  ')} offset 0) ${name}`;
