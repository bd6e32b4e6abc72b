import { serverNow } from '#providers/session/clock.ts';

/** Now by the server's clock, in unix seconds: the clock of this computer may be hours off. */
export const nowSeconds = (): number => Math.floor(serverNow() / 1000);
