/** Inputs that only some forms need, each in a chunk of its own. A form waits for those that it has, as it waits for its rules. */
import { Skeleton } from 'antd';
import { ahead } from '../ahead.tsx';
import type { Field } from './fields.ts';
import { privateFiles, secrets } from './secret-parts.tsx';

const line = <Skeleton.Input active block />;
const block = <Skeleton active title={false} paragraph={{ rows: 2 }} />;

export const images = ahead(async () => (await import('../ImageUpload.tsx')).ImageUpload, <Skeleton.Node active className="kit-upload-wait" />);
export const numbers = ahead(async () => (await import('./NumberControl.tsx')).NumberControl, line);
export const dates = ahead(async () => (await import('./DateControl.tsx')).DateControl, line);
export const trees = ahead(async () => (await import('./TreeControl.tsx')).TreeControl, line);
export const sensitives = ahead(async () => (await import('./SensitiveInput.tsx')).SensitiveInput, line);
/** From and until are two values of the form. */
export const ranges = ahead(async () => (await import('./RangeItem.tsx')).RangeItem, line);
export const groups = ahead(async () => (await import('./GroupField.tsx')).GroupField, block);
export const rows = ahead(async () => (await import('./RowsField.tsx')).RowsField, block);

/** Pictures are the slowest and stand late in their forms: these do not wait. */
const NEEDED: Partial<Record<Field['kind'], { prepare: () => Promise<unknown> }>> = {
  number: numbers,
  money: numbers,
  date: dates,
  time: dates,
  dateRange: ranges,
  tree: trees,
  secret: secrets,
  sensitive: sensitives,
  privateFile: privateFiles,
  group: groups,
  rows,
};

/** Fetches what the fields are drawn with, those of groups and rows included. Rejects when some of it did not come. */
export async function prepareParts(fields: readonly Field[]): Promise<void> {
  const one = async (field: Field) => {
    const part = NEEDED[field.kind];
    if (part && !(await part.prepare())) throw new Error(`the input of ${field.name} did not come`);
    if ('fields' in field) await prepareParts(field.fields);
  };
  await Promise.all(fields.map(one));
}
