/** Answers as they travel: with what is declared and nothing else, rich text clean, personal numbers masked, addresses such that they work from elsewhere. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Shapes } from '#contract/core/endpoint.ts';
import { outward, publicAddress } from '#server/core/addresses.ts';
import type { Services } from './context.ts';
import { cleanRich } from './rich-text.ts';
import { ringOf } from './secrets/keys.ts';
import { maskSensitive } from './secrets/mask.ts';
import { undeclared, type Shape } from './shape.ts';

/** What an endpoint may answer. */
export interface Declared {
  endpoint: Endpoint;
  response: Shapes['response'];
  shape: Shape | undefined;
}

type Within = Pick<Services, 'config' | 'database'>;

/** The JSON text of an answer. */
export function writtenAnswer({ endpoint, response, shape }: Declared, answer: unknown, { config, database }: Within, request: FastifyRequest): string {
  const shaped = response && shape ? maskSensitive(response, cleanRich(response, shape(answer)), () => ringOf(database.db)) : answer;
  if (config.checkAnswers && response) holdAgainst(endpoint.id, response, answer, shaped);
  return outward(JSON.stringify(shaped), publicAddress(config, request));
}

/** Outside production every answer is held against its declaration, so that contract and server cannot drift apart. */
function holdAgainst(id: string, response: NonNullable<Shapes['response']>, answer: unknown, shaped: unknown): void {
  const result = response.safeParse(answer);
  if (!result.success) throw new Error(`${id} answers against its declaration: ${result.error.message}`);
  const more = undeclared(answer, shaped);
  if (more.length > 0) throw new Error(`${id} answers what it does not declare: ${more.slice(0, 5).join(', ')}`);
}
