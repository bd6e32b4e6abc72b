import { defineListPage } from '#kit/list/page.tsx';
import { templateEntity } from './entity.ts';
import { shopMessage } from './index.ts';
import { templatesOf } from './listing.tsx';

export default defineListPage(shopMessage, templateEntity, templatesOf('SHOP'));
