import * as z from 'zod';
import { defineShapes } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

const name = () => z.string().max(50).regex(/^\w+$/);

export const shapes = defineShapes({
  reveal: {
    params: z.object({ entity: name(), record_id: z.string().min(1).max(50), field: name() }),
    response: z.object({ value: z.string() }),
    errors: [commonErrors.notPermitted, commonErrors.notFound, commonErrors.tooMany],
  },
});
