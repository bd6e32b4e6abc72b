import { readRegions } from '#server/base/regions-data.ts';
import { defineDemo } from '../define.ts';
import { shopsOf } from '../shop/demo.ts';
import { seedBooks } from './books.ts';
import { memberRows, seedMembers } from './member-rows.ts';
import { membersOf } from './plan.ts';
import { seedVat } from './vat.ts';

export const memberDemo = defineDemo({
  sizes: { members: [600, 20_000, 1_000_000] },
  grow: (db, stage) => {
    const rows = memberRows(stage.drawn(membersOf), stage.drawn(shopsOf), readRegions(), stage.now);
    return seedMembers(db, rows, stage.size('members'), stage.now);
  },
});

/** After everything that moves a balance. */
export const booksDemo = defineDemo({ grow: (db, { now }) => seedBooks(db, now) });

/** After the orders: whoever got a special invoice had a qualification. */
export const vatDemo = defineDemo({ grow: (db, { now }) => seedVat(db, now) });
