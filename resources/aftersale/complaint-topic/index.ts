import { definePage } from '#kit/resource.ts';

export const subjectList = definePage({
  name: 'subjectList',
  route: '/order/complaint/subject-list',
  aliases: ['/sale/complaint/subject-list'],
  title: { zh: '投诉主题', en: 'Complaint subjects' },
  view: () => import('./list.tsx'),
});
