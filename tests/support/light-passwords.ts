/** Passwords of tests are hashed quickly: the real cost is the matter of one unit test, and hundreds of sign-ins need not pay it. */
import { hashAtCost } from '#server/core/auth/passwords.ts';

hashAtCost({ N: 16, r: 1, p: 1 });
