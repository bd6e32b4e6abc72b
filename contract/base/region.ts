import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a region. */
export const regionFields = {
  id: { zh: '地区编号', en: 'Region ID' },
  parent_id: { zh: '上级地区', en: 'Parent region' },
  local_name: { zh: '地区名称', en: 'Region name' },
  region_grade: { zh: '地区级别', en: 'Grade' },
  zipcode: { zh: '邮编', en: 'Postcode' },
  cod: { zh: '货到付款', en: 'Cash on delivery' },
  depth: { zh: '深度', en: 'Depth' },
} satisfies Record<string, Text>;

/** Administrative divisions: province, city, county, town. Source: reference/platform.yaml `# base API`, R27. */
export const regionApi = defineApi('region', regionFields, () => import('./region.schema.ts'), {
  /** Id 0 stands above the provinces. */
  children: { method: 'GET', path: '/base/regions/{id}/children', permission: 'public', summary: { zh: '查询下级地区', en: 'Children of a region' } },
  depth: {
    method: 'GET',
    path: '/base/regions/depth/{depth}',
    permission: 'public',
    timeout: 20_000,
    summary: { zh: '按深度查询地区树', en: 'Region tree down to a depth' },
  },
});
