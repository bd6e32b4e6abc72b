import type { FastifyInstance } from 'fastify';

/** Form bodies: text values, repeated keys become lists. `restore` in the contract makes numbers of them. */
export function registerForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const result: Record<string, string | string[]> = Object.create(null);
    for (const [key, value] of new URLSearchParams(body as string)) {
      const known = result[key];
      result[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
    }
    done(null, result);
  });
}
