/** What a room needs from rooms above it: asked for here, given there, so that no import runs upward. */

/** A place for one value. */
export interface Given<T> {
  /** Gives the value; server/product.ts does so for the whole product. */
  give(value: T): void;
  /** The value. @throws when nobody has given it, which means that server/product.ts was not loaded */
  get(): T;
}

/**
 * Makes a place that an upper room fills.
 * @param what for the error of a process that forgot to fill it
 */
export function given<T>(what: string): Given<T> {
  let held: { value: T } | undefined;
  return {
    give: (value) => {
      held = { value };
    },
    get: () => {
      if (!held) throw new Error(`nobody has given ${what}: server/product.ts was not loaded`);
      return held.value;
    },
  };
}
