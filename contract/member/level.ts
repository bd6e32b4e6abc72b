import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberLevel, memberList } from './rights.ts';

/** What a person reads for each field of a level. */
export const memberLevelFields = {
  id: { zh: '等级编号', en: 'Level ID' },
  level_name: { zh: '等级名称', en: 'Level name' },
  level_icon: { zh: '等级图标', en: 'Icon' },
  allocation_ratio: { zh: '店铺分摊比例', en: 'Shop share' },
  description: { zh: '等级说明', en: 'Description' },
  sort_order: { zh: '排序', en: 'Order' },
  is_enabled: { zh: '是否开启优惠', en: 'Discount enabled' },
  is_default: { zh: '是否默认', en: 'Default' },
  upgrade_conditions: { zh: '升级条件', en: 'Upgrade condition' },
  condition_type: { zh: '条件类型', en: 'Condition' },
  condition_value_min: { zh: '最小积分数', en: 'Points from' },
  condition_value_max: { zh: '最大积分数', en: 'Points to' },
  benefits: { zh: '等级福利', en: 'Benefits' },
  benefit_type: { zh: '福利类型', en: 'Benefit' },
  benefit_value: { zh: '消费折扣', en: 'Discount' },
  transfer_level_id: { zh: '该等级会员将转移至', en: 'Move its members to' },
  members: { zh: '会员数', en: 'Members' },
} satisfies Record<string, Text>;

const permission = [memberLevel];

/** Levels that members reach by growth points. Source: reference/member.yaml `# levels`. */
export const memberLevelApi = defineApi('memberLevel', memberLevelFields, () => import('./level.schema.ts'), {
  /** All of them, by range; a bare list. */
  list: { method: 'GET', path: '/admin/members/level', permission: [memberLevel, memberList], summary: { zh: '查询会员等级', en: 'List member levels' } },
  one: { method: 'GET', path: '/admin/members/level/{id}', permission, summary: { zh: '查询会员等级', en: 'Get a member level' } },
  create: { method: 'POST', path: '/admin/members/level', permission, encoding: 'json', summary: { zh: '添加会员等级', en: 'Add a member level' } },
  update: {
    method: 'PUT',
    path: '/admin/members/level/{id}',
    permission,
    encoding: 'json',
    touches: ['member'],
    summary: { zh: '修改会员等级', en: 'Change a member level' },
  },
  setDefault: {
    method: 'PUT',
    path: '/admin/members/level/default/{id}',
    permission,
    answer: 'void',
    summary: { zh: '设为默认等级', en: 'Make a level the default' },
  },
  /** Its members move to another level in the same transaction. */
  remove: {
    method: 'DELETE',
    path: '/admin/members/level/{id}',
    permission,
    answer: 'void',
    touches: ['member'],
    summary: { zh: '删除会员等级', en: 'Delete a member level' },
  },
});
