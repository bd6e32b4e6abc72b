import * as z from 'zod';
import { defineShapes, flag, MAX_INT } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const regionErrors = {
  notDeep: refusal('004', '请选择到区县或街道', 'Choose a region down to the county or town', 400),
} as const;

/** `region_grade`: 1 province, 2 city, 3 county, 4 town. `region_path` holds the ids from the top: `,110000,110100,`. */
export const region = z.object({
  id: z.number().int(),
  parent_id: z.number().int(),
  local_name: z.string(),
  region_grade: z.number().int(),
  region_path: z.string(),
  zipcode: z.string(),
  cod: flag(),
});
export type Region = z.output<typeof region>;

/** A region with everything below it. */
export interface RegionTreeNode {
  id: number;
  parent_id: number;
  local_name: string;
  level: number;
  children: RegionTreeNode[];
}

export const regionTreeNode: z.ZodType<RegionTreeNode> = z.object({
  id: z.number().int(),
  parent_id: z.number().int(),
  local_name: z.string(),
  level: z.number().int(),
  get children() {
    return z.array(regionTreeNode);
  },
});

export const shapes = defineShapes({
  children: { params: z.object({ id: z.number().int().min(0).max(MAX_INT) }), response: z.array(region), errors: [commonErrors.notFound] },
  /** Deeper than 4 means 4. */
  depth: { params: z.object({ depth: z.number().int().min(1).max(100) }), response: z.array(regionTreeNode) },
});
