/** The orderly end of the HTTP side: nobody new comes in, who is inside is answered, and then the door is shut. */
import type { FastifyInstance } from 'fastify';

/** How long calls that are under way may take, in ms. */
const LONGEST_MS = 8_000;
/** How often it is looked whether all are answered, in ms. */
const LOOK_MS = 25;
/** How long connections stay open after the last answer, so that it reaches its client, in ms. */
const LINGER_MS = 200;

/** What is known of the end. */
export interface Drain {
  /** True from the moment the application begins to close. */
  readonly draining: boolean;
}

/**
 * Makes `app.close()` wait for the calls that are under way, for a bounded time. Answers given meanwhile close their
 * connections, so that clients go elsewhere; calls that still come over an open connection are answered too.
 * @param endStreams ends the answers that would otherwise never end
 */
export function registerDrain(app: FastifyInstance, endStreams: () => void): Drain {
  const state = { draining: false };
  let inside = 0;
  let sweep: ReturnType<typeof setInterval> | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    inside += 1;
    reply.raw.once('close', () => {
      inside -= 1;
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    state.draining = true;
    endStreams();
    const latest = Date.now() + LONGEST_MS;
    let quietSince: number | undefined;
    sweep = setInterval(() => {
      app.server.closeIdleConnections();
      quietSince = inside === 0 ? (quietSince ?? Date.now()) : undefined;
      // Connections over which nothing was ever asked do not count as idle.
      if (Date.now() >= latest || (quietSince !== undefined && Date.now() - quietSince >= LINGER_MS)) app.server.closeAllConnections();
    }, LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  return state;
}
