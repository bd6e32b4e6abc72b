/** Gives each file of journeys a product of its own. */
import { inject } from 'vitest';
import { useProduct } from '#tests/e2e/browser.ts';
import { takeForFile } from './taken-for-file.ts';

takeForFile(() => inject('productPool'), useProduct);
