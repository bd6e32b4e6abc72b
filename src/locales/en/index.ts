/** All texts of the application in one language, by file. The login screen has its own small entry. */
import { access } from './access.ts';
import { choice } from './choice.ts';
import { dashboard } from './dashboard.ts';
import { goods } from './goods.ts';
import { kit } from './kit.ts';
import { operations } from './operations.ts';
import { order } from './order.ts';
import { params } from './params.ts';
import { pickers } from './pickers.ts';
import { sale } from './sale.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';

export default { access, choice, shell, kit, dashboard, goods, operations, order, params, pickers, sale, setting };
