/** The end of a process by an error that nobody caught. */
import { describeError } from './logger.ts';

/**
 * Ends the process on such an error with one line that holds no value. Node would print the error whole, and the message of a
 * query that failed quotes what it was given.
 */
export function endOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    const line = { level: 60, time: Date.now(), pid: process.pid, err: describeError(error), msg: 'ended by an error that nobody caught' };
    process.stderr.write(`${JSON.stringify(line)}\n`, () => process.exit(1));
  });
}
