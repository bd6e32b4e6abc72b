/** Administrators and roles of the demonstration marketplace; stored by `platform/menus/seed.ts`, which also hashes passwords. */
import type { Right } from '#contract/core/right.ts';
import { rights } from '#contract/rights.ts';
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { AdminSeed, RoleSeed } from '#server/groups/access/menu/seed.ts';

/** An administrator without what seeding decides: password, role id and date. */
export type Colleague = Required<Pick<AdminSeed, 'username' | 'real_name' | 'department' | 'remark' | 'face' | 'mobile' | 'email'>>;

const leavesOf = (node: Right): string[] => (node.children ? node.children.flatMap(leavesOf) : [node.identifier]);

function find(nodes: readonly Right[], name: string): Right | undefined {
  for (const node of nodes) {
    if (node.identifier === name) return node;
    const below = node.children && find(node.children, name);
    if (below) return below;
  }
  return undefined;
}

/** All leaves below the named groups, plus leaves named themselves. Throws for names that the tree does not have. */
export function ticks(...names: string[]): string[] {
  return [
    ...new Set(
      names.flatMap((name) => {
        const node = find(rights, name);
        if (!node) throw new Error(`no permission named ${name}`);
        return leavesOf(node);
      }),
    ),
  ];
}

/** The role that every installation starts with: a name to give ticks to. */
export const sampleRole: RoleSeed = { role_name: '示例角色', role_describe: '新安装自带的角色，请在角色权限中勾选', ticks: [] };

/** The account that owns the installation. */
export const founder: Colleague = {
  username: 'superadmin',
  real_name: '陈思远',
  department: '平台运营部',
  remark: '系统初始账号',
  face: pictureUrl('avatar', 'm1'),
  mobile: '13800009001',
  email: 'superadmin@example.com',
};

/** Staff of the demonstration marketplace, each with the role that fits. */
export const colleagues: readonly { admin: Colleague; role: RoleSeed }[] = [
  {
    admin: {
      username: 'goods_clerk',
      real_name: '林晓彤',
      department: '商品部',
      remark: '商品维护',
      face: pictureUrl('avatar', 'f12'),
      mobile: '13900009002',
      email: 'goods_clerk@example.com',
    },
    role: {
      role_name: '商品专员',
      role_describe: '商品、分类、品牌、规格与搜索词维护',
      ticks: ticks('goods', 'searchSettings', 'hotKeyword', 'sensitiveWords', 'goodsIndex'),
    },
  },
  {
    admin: {
      username: 'order_clerk',
      real_name: '周浩然',
      department: '订单部',
      remark: '订单与售后',
      face: pictureUrl('avatar', 'm23'),
      mobile: '15000009003',
      email: 'order_clerk@example.com',
    },
    role: { role_name: '订单专员', role_describe: '订单、收款、开票与售前售后处理', ticks: ticks('order', 'sale', 'memberList', 'memberPersonalData') },
  },
  {
    admin: {
      username: 'finance_clerk',
      real_name: '沈文静',
      department: '财务部',
      remark: '结算与对账',
      face: pictureUrl('avatar', 'f34'),
      mobile: '18600009004',
      email: 'finance_clerk@example.com',
    },
    role: {
      role_name: '财务专员',
      role_describe: '结算、预存款、收款单、开票、专票资质与统计',
      ticks: ticks(
        'settlement',
        'shopPersonalData',
        'preDeposit',
        'collectionList',
        'receiptHistory',
        'receiptExamine',
        'vatPersonalData',
        'refundList',
        'statistics',
      ),
    },
  },
  {
    admin: {
      username: 'auditor',
      real_name: '许国栋',
      department: '审计部',
      remark: '日志与审核检查',
      face: pictureUrl('avatar', 'm45'),
      mobile: '18800009005',
      email: 'auditor@example.com',
    },
    role: { role_name: '审计员', role_describe: '查看日志、统计与审核队列', ticks: ticks('systemLogs', 'statistics', 'goodsAudit', 'shopAudit') },
  },
];
