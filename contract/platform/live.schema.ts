import { defineShapes } from '../core/fields.ts';

export const shapes = defineShapes({ stream: {} });
