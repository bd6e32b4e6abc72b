/** All texts of the application in one language, by file. The login screen has its own small entry. */
import { access } from './access.ts';
import { dashboard } from './dashboard.ts';
import { goods } from './goods.ts';
import { kit } from './kit.ts';
import { operations } from './operations.ts';
import { params } from './params.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';

export default { access, shell, kit, dashboard, goods, operations, params, setting };
