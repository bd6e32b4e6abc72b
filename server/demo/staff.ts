/** Administrators and roles. Passwords are not made here: seeding hashes them. */
import { permissionTree, type PermissionNode } from '#contract/platform/permission-tree.ts';
import { pictureUrl } from '../base/pictures/index.ts';

export interface RoleSeed {
  role_id: number;
  role_name: string;
  role_describe: string;
  /** Ticked leaves. */
  menus: string[];
}

export interface AdminSeed {
  id: number;
  username: string;
  real_name: string;
  department: string;
  remark: string;
  founder: 0 | 1;
  role_id: number;
  face: string;
}

const leavesOf = (node: PermissionNode): string[] => (node.children ? node.children.flatMap(leavesOf) : [node.identifier]);

function find(nodes: readonly PermissionNode[], name: string): PermissionNode | undefined {
  for (const node of nodes) {
    if (node.identifier === name) return node;
    const below = node.children && find(node.children, name);
    if (below) return below;
  }
  return undefined;
}

/** All leaves below the named groups, plus leaves named themselves. Throws for names that the tree does not have. */
function ticks(...names: string[]): string[] {
  return [...new Set(names.flatMap((name) => {
    const node = find(permissionTree, name);
    if (!node) throw new Error(`no permission named ${name}`);
    return leavesOf(node);
  }))];
}

/** The role that every installation starts with: a name to give ticks to. */
export const sampleRole: RoleSeed = { role_id: 1, role_name: '示例角色', role_describe: '新安装自带的角色，请在角色权限中勾选', menus: [] };

export const demoRoles: readonly RoleSeed[] = [
  { role_id: 2, role_name: '商品专员', role_describe: '商品、分类、品牌、规格与搜索词维护', menus: ticks('goods', 'searchSettings', 'hotKeyword', 'sensitiveWords', 'goodsIndex') },
  { role_id: 3, role_name: '订单专员', role_describe: '订单、收款、开票与售前售后处理', menus: ticks('order', 'sale', 'memberList') },
  { role_id: 4, role_name: '财务专员', role_describe: '结算、预存款、收款单、开票与统计', menus: ticks('settlement', 'preDeposit', 'collectionList', 'receiptHistory', 'refundList', 'statistics') },
  { role_id: 5, role_name: '审计员', role_describe: '查看日志、统计与审核队列', menus: ticks('systemLogs', 'statistics', 'goodsAudit', 'shopAudit') },
];

/** The account that owns the installation. */
export const founder: AdminSeed = { id: 1, username: 'superadmin', real_name: '陈思远', department: '平台运营部', remark: '系统初始账号', founder: 1, role_id: 0, face: pictureUrl('avatar', 'm1') };

export const demoAdmins: readonly AdminSeed[] = [
  { id: 2, username: 'goods_clerk', real_name: '林晓彤', department: '商品部', remark: '商品维护', founder: 0, role_id: 2, face: pictureUrl('avatar', 'f12') },
  { id: 3, username: 'order_clerk', real_name: '周浩然', department: '订单部', remark: '订单与售后', founder: 0, role_id: 3, face: pictureUrl('avatar', 'm23') },
  { id: 4, username: 'finance_clerk', real_name: '沈文静', department: '财务部', remark: '结算与对账', founder: 0, role_id: 4, face: pictureUrl('avatar', 'f34') },
  { id: 5, username: 'auditor', real_name: '许国栋', department: '审计部', remark: '只读检查', founder: 0, role_id: 5, face: pictureUrl('avatar', 'm45') },
];

/** A row of the menu table. */
export interface MenuSeed {
  id: number;
  parent_id: number;
  title: string;
  identifier: string;
  auth_regular: string;
  grade: number;
  path: string;
}

/** The permission tree as menu rows, parents before children. */
export function makeMenus(): MenuSeed[] {
  const rows: MenuSeed[] = [];
  const add = (node: PermissionNode, parent: MenuSeed | undefined): void => {
    const id = rows.length + 1;
    const row = { id, parent_id: parent?.id ?? 0, title: node.title.zh, identifier: node.identifier, auth_regular: node.auth_regular, grade: (parent?.grade ?? 0) + 1, path: `${parent?.path ?? ','}${id},` };
    rows.push(row);
    for (const child of node.children ?? []) add(child, row);
  };
  for (const node of permissionTree) add(node, undefined);
  return rows;
}
