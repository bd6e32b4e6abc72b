import { themesOf } from './define-list.tsx';
import { themeList } from './index.ts';

export default themesOf(themeList, 'PC');
