/**
 * Answers in the shape of their declaration: from a schema a function is made once that copies what is declared, at every depth, and so
 * leaves out what a handler selected too much. The copy has one literal per kind of object, which costs no more than a tenth of writing
 * the JSON text of it.
 */
import type { z } from 'zod';
import { definitionOf } from './definition.ts';

/** Gives a value back with declared keys only; the value itself stays as it is. */
export type Shape = (value: unknown) => unknown;

/** Kinds without anything inside that could be undeclared. */
const PLAIN: ReadonlySet<string> = new Set(
  'string number boolean enum literal null undefined void any unknown never bigint date file custom nan template_literal transform'.split(' '),
);

/** The source of the functions, one per object schema; a schema that contains itself calls itself. */
class Source {
  readonly parts: string[] = [];
  /** What zod itself has to shape. */
  readonly parsers: Shape[] = [];
  private readonly objects = new Map<z.ZodType, string>();

  /** An expression for the shaped `value`; `value` itself where there is nothing to leave out. */
  of(schema: z.ZodType, value: string): string {
    const def = definitionOf(schema);
    if (PLAIN.has(def.type)) return value;
    if (def.innerType) return this.of(def.innerType, value);
    if (def.type === 'pipe' && def.out) return this.of(def.out, value);
    if (def.type === 'lazy' && def.getter) return this.of(def.getter(), value);
    if (def.type === 'object' && !def.catchall) return `${this.object(schema, def.shape ?? {})}(${value})`;
    if (def.type === 'array' && def.element)
      return this.each(def.element, value, 'if(!Array.isArray(v))return v;const r=new Array(v.length);for(let k=0;k<v.length;k++)');
    if (def.type === 'record' && def.valueType)
      return this.each(def.valueType, value, 'if(v===null||typeof v!=="object")return v;const r={};for(const k of Object.keys(v))');
    if (def.type === 'union' && def.options?.every((option) => this.of(option, 'v') === 'v')) return value;
    this.parsers.push((given) => schema.parse(given));
    return `p[${this.parsers.length - 1}](${value})`;
  }

  private each(inner: z.ZodType, value: string, loop: string): string {
    const one = this.of(inner, 'v[k]');
    if (one === 'v[k]') return value;
    const name = `f${this.parts.length}`;
    this.parts.push(`function ${name}(v){${loop}r[k]=${one};return r;}`);
    return `${name}(${value})`;
  }

  private object(schema: z.ZodType, shape: Record<string, z.ZodType>): string {
    const known = this.objects.get(schema);
    if (known) return known;
    const name = `o${this.objects.size}`;
    this.objects.set(schema, name);
    const copied = Object.entries(shape).map(([field, inner]) => {
      const key = JSON.stringify(field);
      return `${key}:${this.of(inner, `v[${key}]`)}`;
    });
    this.parts.push(`function ${name}(v){return v===null||typeof v!=="object"?v:{${copied.join(',')}};}`);
    return name;
  }
}

/** The function for one declared answer. Names come from the contract alone, never from a request. */
export function shapeOf(schema: z.ZodType): Shape {
  const source = new Source();
  const whole = source.of(schema, 'v');
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, no-new-func
  return new Function('p', `"use strict";${source.parts.join('\n')}\nreturn (v)=>${whole};`)(source.parsers) as Shape;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** The places of values that the shaped copy lacks, e.g. `data.0.secret`: what was answered without being declared. */
export function undeclared(value: unknown, shaped: unknown, at = ''): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const place = at === '' ? key : `${at}.${key}`;
    return isObject(shaped) && Object.hasOwn(shaped, key) ? undeclared(inner, shaped[key], place) : [place];
  });
}
