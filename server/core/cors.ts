/** What pages at other, configured addresses may send and read. */
import type { FastifyCorsOptions } from '@fastify/cors';
import type { Config } from './config.ts';

/** Headers that clients of this API family send; a browser asks for leave for each of them. */
const SENT = [
  'authorization',
  'content-type',
  'language',
  'uuid',
  'view-as-role',
  'identity-check-wanted',
  // Which kind of client it is; older screens send it with every call.
  'clienttype',
  // The uploader of the rich-text editor, in both of its spellings.
  'x-requested-with',
  'x_requested_with',
  // Event streams that are read by a script.
  'cache-control',
  'last-event-id',
];

/** Headers that they read: the server's clock, the name of a download, when to come again, and that a sensitive call was not protected. */
const READ = ['date', 'content-disposition', 'retry-after', 'identity-check-unset'];

/** A browser need not ask again for this long, in seconds. */
const ASKED_FOR = 600;

/** Only configured origins get an answer that their pages can read. */
export const corsOptions = ({ allowedOrigins }: Pick<Config, 'allowedOrigins'>): FastifyCorsOptions => ({
  origin: allowedOrigins,
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: SENT,
  exposedHeaders: READ,
  maxAge: ASKED_FOR,
});
