/**
 * The sums (CRC-32) by which a packed file is known to be whole. yazl has them added up byte by byte in JavaScript; Node does the same natively
 * in a twentieth of the time. What yazl asks for them is one function of one package, and is replaced here, once.
 */
import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';

interface Sums {
  unsigned(data: Buffer, before?: number): number;
}

const require = createRequire(import.meta.url);

/** What yazl adds up with. */
export const sums = createRequire(require.resolve('yazl'))('buffer-crc32') as Sums;
sums.unsigned = (data, before = 0) => crc32(data, before);
