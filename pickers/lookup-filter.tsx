/** Lookups as filters of lists. Their boxes come when somebody is about to filter; until then a list needs only the names of chips. */
import { ahead } from '#kit/ahead.tsx';
import { InputPlace } from '#kit/list/InputPlace.tsx';
import { filter, type Filter, type FilterOptions } from '#kit/list/filter.ts';
import { useName, type Lookup } from './lookup.ts';

const box = ahead(async () => (await import('./LookupBox.tsx')).LookupFilterBox, <InputPlace />);

/** By an entry of a lookup, or several; the value is its id. */
export const lookupFilter = <Row,>(name: string, lookup: Lookup<Row>, options: FilterOptions = {}): Filter =>
  filter.pick(name, {
    prepare: box.prepare,
    ...options,
    input: (props) => <box.Part lookup={lookup as Lookup} {...props} />,
    chip: ({ id }) => useName(lookup as Lookup, { id }),
  });
