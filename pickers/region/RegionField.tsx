/** A region as a field of a declared form: the value has all that the picker needs to show it again, also out of a draft. */
import type { InputProps } from '#kit/form/define.ts';
import { RegionPicker } from './RegionPicker.tsx';
import { idsOf, type RegionId } from './state.ts';

/** A region by its id and the ids from the province down to it; a server of this family takes it as an object or as its JSON. */
export interface RegionPath {
  last_id: number;
  ids: number[];
}

/** The value of a field for stored ids from the province down; nothing for none. */
export function regionPath(ids: readonly RegionId[]): RegionPath | undefined {
  const path = idsOf(ids);
  const last_id = path.at(-1);
  return last_id === undefined ? undefined : { last_id, ids: path };
}

/** The value of a field that holds JSON, read. */
export function readRegion(value: unknown): RegionPath | undefined {
  if (typeof value !== 'string') return (value ?? undefined) as RegionPath | undefined;
  try {
    return JSON.parse(value) as RegionPath;
  } catch {
    return undefined;
  }
}

export interface RegionFieldProps extends InputProps {
  /** The value is JSON, for schemas that take a text. */
  json?: boolean | undefined;
}

/** Chooses a region down to where there is nothing below it. */
export function RegionField({ value, onChange, json = false, ...input }: RegionFieldProps) {
  const chosen = readRegion(value);
  return (
    <RegionPicker
      {...(input as object)}
      value={chosen?.ids}
      onChange={(choice) => {
        const path = choice && regionPath(idsOf(choice));
        onChange?.(path && json ? JSON.stringify(path) : path);
      }}
    />
  );
}
