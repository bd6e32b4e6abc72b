/**
 * Changes declared fields inside a value: from a schema a function is made once that goes to the fields which carry a mark and nowhere else,
 * at every depth.
 */
import type { z } from 'zod';
import { definitionOf } from './definition.ts';

/** Changes the marked fields inside a value, in place where that is an object; other parts are left alone. */
export type Changer<C> = (value: unknown, context: C) => unknown;

type Holder = Record<string | number, unknown>;
const isHolder = (value: unknown): value is Holder => value !== null && typeof value === 'object';

/** Everything that is directly inside a schema. */
function within(schema: z.ZodType): z.ZodType[] {
  const def = definitionOf(schema);
  const inner = [
    def.innerType,
    def.in,
    def.element,
    def.valueType,
    def.left,
    def.right,
    def.type === 'lazy' ? def.getter?.() : undefined,
    ...(def.options ?? []),
    ...(def.items ?? []),
    ...Object.values(def.shape ?? {}),
  ];
  return inner.filter((one) => one !== undefined);
}

/**
 * Declares what happens to fields with a mark.
 * @param markOf the mark of a field; undefined for none
 * @param change what becomes of a marked text; other values stay
 * @returns the function for a schema; undefined where it declares no such field
 */
export function changerOf<M, C>(
  markOf: (schema: z.ZodType) => M | undefined,
  change: (text: string, mark: M, context: C) => string,
): (schema: z.ZodType) => Changer<C> | undefined {
  function holds(schema: z.ZodType, seen: Set<z.ZodType>): boolean {
    if (markOf(schema) !== undefined) return true;
    if (seen.has(schema)) return false;
    seen.add(schema);
    return within(schema).some((one) => holds(one, seen));
  }

  function build(schema: z.ZodType, above: ReadonlyMap<z.ZodType, { own?: Changer<C> }>): Changer<C> | undefined {
    const mark = markOf(schema);
    if (mark !== undefined) return (value, context) => (typeof value === 'string' ? change(value, mark, context) : value);
    const inside = above.get(schema);
    // A schema that contains itself: its function is known by the time that a value arrives.
    if (inside) return (value, context) => inside.own?.(value, context) ?? value;
    const place: { own?: Changer<C> } = {};
    const below = new Map(above).set(schema, place);
    const of = (one: z.ZodType | undefined) => (one ? build(one, below) : undefined);
    const def = definitionOf(schema);
    const wrapped = of(def.innerType ?? (def.type === 'lazy' ? def.getter?.() : def.type === 'pipe' ? def.in : undefined));
    if (wrapped) return wrapped;
    const every = of(def.element ?? def.valueType);
    const fields = Object.entries(def.shape ?? def.items ?? {}).flatMap(([key, one]) => {
      const own = of(one);
      return own ? [[key, own] as const] : [];
    });
    const parts = [...(def.options ?? []), def.left, def.right].flatMap((one) => of(one) ?? []);
    if (!every && fields.length === 0 && parts.length === 0) return undefined;
    place.own = (value, context) => {
      let changed = value;
      for (const part of parts) changed = part(changed, context);
      if (isHolder(changed)) {
        if (every) for (const key of Object.keys(changed)) changed[key] = every(changed[key], context);
        for (const [key, own] of fields) if (Object.hasOwn(changed, key)) changed[key] = own(changed[key], context);
      }
      return changed;
    };
    return place.own;
  }

  return (schema) => (holds(schema, new Set()) ? build(schema, new Map()) : undefined);
}

/** The same with what it made remembered: a value and its schema give the value with its marked fields changed. */
export function changing<M, C>(markOf: (schema: z.ZodType) => M | undefined, change: (text: string, mark: M, context: C) => string) {
  const of = changerOf(markOf, change);
  const known = new WeakMap<z.ZodType, { own: Changer<C> | undefined }>();
  return <T>(schema: z.ZodType, value: T, context: C): T => {
    let made = known.get(schema);
    if (!made) {
      made = { own: of(schema) };
      known.set(schema, made);
    }
    return (made.own ? made.own(value, context) : value) as T;
  };
}
