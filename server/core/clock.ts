/**
 * The clock by which business rules are judged: whether an activity runs, whether a coupon has expired. Sessions, leases and limits of calls
 * go by the clock of the machine, whatever this one says.
 */
const machine = (): number => Math.floor(Date.now() / 1000);

let clock = machine;

/** Now, in unix seconds. */
export const businessNow = (): number => clock();

/** Puts the clock to a moment, at which it stands still; without one it goes as the machine's again. For tests. */
export function setBusinessClock(moment?: number): void {
  clock = moment === undefined ? machine : () => moment;
}
