/** Cents of the database to yuan of the wire. */
export const toYuan = (cents: number): number => cents / 100;

/** Yuan of the wire to cents; the input has at most 2 decimals, so rounding only removes binary noise. */
export const toCents = (yuan: number): number => Math.round(yuan * 100);
