/** All texts of the application in one language, by file, but for what comes with the code that says it (`lateWordsOf`). The login screen has its own small entry. */
import { access } from './access.ts';
import { choice } from './choice.ts';
import { dashboard } from './dashboard.ts';
import { goods } from './goods.ts';
import { identity } from './identity.ts';
import { kit } from './kit.ts';
import { member } from './member.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { pickers } from './pickers.ts';
import { aftersale } from './aftersale.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';
import { statistics } from './statistics.ts';

export default { access, aftersale, choice, shell, kit, dashboard, goods, identity, member, message, order, pickers, setting, statistics };
