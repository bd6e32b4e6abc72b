import { themesOf } from './define-list.tsx';
import { themeListWap } from './index.ts';

export default themesOf(themeListWap, 'WAP');
