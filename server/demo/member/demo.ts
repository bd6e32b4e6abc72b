import { readRegions } from '#server/base/regions-data.ts';
import { defineDemo } from '../define.ts';
import { shopsOf } from '../shop/demo.ts';
import { memberRows, seedMembers } from './member-rows.ts';
import { membersOf } from './plan.ts';
import { seedVat } from './vat.ts';

export const memberDemo = defineDemo({
  sizes: { members: [600, 20_000, 200_000] },
  grow: (db, stage) => {
    const rows = memberRows(stage.drawn(membersOf), stage.drawn(shopsOf), readRegions(), stage.now);
    return seedMembers(db, rows, stage.size('members'), stage.now);
  },
});

/** After the orders: whoever got a special invoice had a qualification. */
export const vatDemo = defineDemo({ grow: (db, { now }) => seedVat(db, now) });
