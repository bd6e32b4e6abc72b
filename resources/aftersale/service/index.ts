import { definePage } from '#kit/resource.ts';

export const serviceList = definePage({
  name: 'serviceList',
  route: '/sale/service-list',
  aliases: ['/order/service-list'],
  title: { zh: '售后服务', en: 'After-sales service' },
  view: () => import('./list.tsx'),
});

export const serviceDetail = definePage({
  name: 'serviceDetail',
  route: '/sale/service-detail/:service_sn',
  aliases: ['/order/service-detail/:service_sn', '/finance/service-detail/:service_sn'],
  title: { zh: '售后服务详情', en: 'After-sales detail' },
  hidden: true,
  view: () => import('./show.tsx'),
});
