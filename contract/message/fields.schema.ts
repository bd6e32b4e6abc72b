/** Where people are reached. */
import * as z from 'zod';

/** One mail address, and nothing that a mail program would take for a list. */
export const email = () =>
  z
    .string()
    .trim()
    .max(120)
    .regex(/^[^\s@<>(),;:"'\\[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, { error: 'email' });

/** A mobile number, with or without the code of its country. */
export const mobile = () =>
  z
    .string()
    .trim()
    .regex(/^\+?\d{6,15}$/, { error: 'mobile' });
