import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import { defineGroup } from '#kit/resource.ts';
import { complaintDetail, complaintList } from './complaint/index.ts';
import { refundList } from './refund/index.ts';
import { serviceDetail, serviceList } from './service/index.ts';
import { subjectList } from './complaint-topic/index.ts';

/** What comes after a sale. The order is that of the menu. */
export const saleGroup = defineGroup({
  name: 'sale',
  route: '/sale',
  title: { zh: '售前售后', en: 'Sales and after-sales' },
  icon: CustomerServiceOutlined,
  children: [
    refundList,
    serviceList,
    serviceDetail,
    defineGroup({
      name: 'complaint',
      route: '/order/complaint',
      aliases: ['/sale/complaint'],
      title: { zh: '投诉', en: 'Complaints' },
      children: [complaintList, complaintDetail, subjectList],
    }),
  ],
});
