import { defineListPage } from '#kit/list/page.tsx';
import { templateEntity } from './entity.ts';
import { memberMessage } from './index.ts';
import { templatesOf } from './listing.tsx';

export default defineListPage(memberMessage, templateEntity, templatesOf('MEMBER'));
