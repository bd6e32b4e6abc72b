/** What the login screen loads. */
import { login } from './login.ts';

export default { login };
