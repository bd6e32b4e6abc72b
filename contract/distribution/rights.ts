import { defineRight, defineRights, ofFeature } from '../core/right.ts';

export const distributionRights = ofFeature(
  'distribution',
  defineRights('distribution', { zh: '分销', en: 'Distribution' }, [
    defineRights('extractTpl', { zh: '提成模板', en: 'Commission templates' }, [
      defineRight('perAccomplishmentTpl', { zh: '个人提成模板', en: 'Personal templates' }, '/admin/distribution/commission-tpl.*'),
      defineRight('upgradeLogs', { zh: '升级日志', en: 'Upgrade logs' }, '/admin/distribution/upgradelog.*'),
    ]),
    defineRight('distributorList', { zh: '分销商管理', en: 'Distributors' }, '/admin/distribution/(member|statistic|commission-tpl).*'),
    defineRight('achievementList', { zh: '业绩列表', en: 'Performance' }, '/admin/distribution/(bill|order).*'),
    defineRights('putforwardManage', { zh: '提现管理', en: 'Withdrawals' }, [
      defineRight('putforwardSettings', { zh: '提现设置', en: 'Withdrawal settings' }, '/admin/distribution/settings.*'),
      defineRight('putforwardApply', { zh: '提现申请', en: 'Withdrawal requests' }, '/admin/distribution/withdraw.*'),
    ]),
  ]),
);
