/** How answers are packed on their way out. Built files are packed at build time. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Shorter answers are sent as they are, in bytes. */
const SHORTEST = 1_024;
/** Up to this length an answer is packed at once: handing it to a thread and back costs more than the packing, in bytes. */
const AT_ONCE = 128 * 1_024;
/** A window of 2^16 bytes; larger ones are cleared for every answer and find hardly more in JSON. */
const WINDOW_BITS = 16;
/** The quality that costs least for its length: half the time of 4, and 6 % more bytes (`bench/README.md`). */
const QUALITY = 3;

export const compression: FastifyCompressOptions = {
  threshold: SHORTEST,
  syncThreshold: AT_ONCE,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  zlibOptions: { level: 3 },
  globalDecompression: false,
};
