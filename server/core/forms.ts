/** Query strings and form bodies: text values by name, repeated names become lists. `restore` in the contract makes numbers of them. */

/** How much one query string or form may hold. */
export interface FieldBounds {
  /** Values, all names together. */
  values: number;
  /** Different names. */
  names: number;
}

export type Fields = Record<string, string | string[]>;

/** How many parts the separators make, counted no further than needed to know that there are too many. */
function hasMoreParts(text: string, limit: number): boolean {
  let parts = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) if (++parts > limit) return true;
  return false;
}

/**
 * The fields of a query string or form body, or null when there are more than the bounds allow. Bounds are judged before anything is
 * decoded, and the time it takes grows with the length of the text only.
 */
export function readFields(text: string, bounds: FieldBounds): Fields | null {
  if (hasMoreParts(text, bounds.values)) return null;
  // No prototype: a name such as `constructor` is a name like any other.
  const fields: Fields = Object.create(null);
  let names = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields[name];
    if (known === undefined) {
      if (++names > bounds.names) return null;
      fields[name] = value;
    } else if (Array.isArray(known)) known.push(value);
    else fields[name] = [known, value];
  }
  return fields;
}
