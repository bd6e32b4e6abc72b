import { defineDemo } from '../define.ts';
import { seedAftersaleNotes } from './notes.ts';

/** Services and complaints grow with the orders that they follow from; here is what colleagues noted beside them. */
export const aftersaleDemo = defineDemo({ grow: (db, { now }) => seedAftersaleNotes(db, now) });
