import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { expressSettings, orderList } from './rights.ts';

/** What a person reads for each field of an express company. */
export const logiCompanyFields = {
  id: { zh: '编号', en: 'ID' },
  name: { zh: '公司名称', en: 'Company name' },
  code: { zh: '快递查询代码', en: 'Tracking code' },
  kdcode: { zh: '电子面单公司代码', en: 'Waybill company code' },
  is_waybill: { zh: '电子面单', en: 'Electronic waybill' },
  form: { zh: '面单参数', en: 'Waybill parameters' },
  form_items: { zh: '面单参数', en: 'Waybill parameters' },
  disabled: { zh: '状态', en: 'Status' },
  delete_status: { zh: '删除状态', en: 'Deleted' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [expressSettings];

/** Express companies; shops choose among the open ones. Source: reference/settings.yaml `# ----- express companies`, R16, R17. */
export const logiCompanyApi = defineApi('logiCompany', logiCompanyFields, () => import('./logi-company.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/systems/logi-companies',
    permission: [expressSettings, orderList],
    takenBy: [expressSettings],
    summary: { zh: '查询物流公司列表', en: 'List express companies' },
  },
  one: { method: 'GET', path: '/admin/systems/logi-companies/{id}', permission, summary: { zh: '查询物流公司', en: 'Get an express company' } },
  create: {
    method: 'POST',
    path: '/admin/systems/logi-companies',
    permission,
    encoding: 'json',
    listBody: 'form',
    summary: { zh: '添加物流公司', en: 'Add an express company' },
  },
  update: {
    method: 'PUT',
    path: '/admin/systems/logi-companies/{id}',
    permission,
    encoding: 'json',
    listBody: 'form',
    summary: { zh: '修改物流公司', en: 'Edit an express company' },
  },
  status: {
    method: 'POST',
    path: '/admin/systems/logi-companies/{id}',
    permission,
    bodyInQuery: true,
    answer: 'void',
    important: true,
    summary: { zh: '开启或禁用物流公司', en: 'Switch an express company on or off' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/systems/logi-companies/{id}',
    permission,
    bulk: true,
    answer: 'void',
    summary: { zh: '删除物流公司', en: 'Delete an express company' },
  },
});
