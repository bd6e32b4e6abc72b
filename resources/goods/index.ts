import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import { defineGroup } from '#kit/resource.ts';
import { brandList } from './brand/index.ts';
import { categoryList } from './category/index.ts';
import { goodsAudit, goodsList } from './goods/index.ts';
import { categoryParams } from './parameter/index.ts';
import { specList } from './spec/index.ts';

export const goodsGroup = defineGroup({
  name: 'goods',
  route: '/goods',
  title: { zh: '商品', en: 'Goods' },
  icon: ShoppingOutlined,
  children: [
    goodsList,
    goodsAudit,
    defineGroup({
      name: 'goodsSetting',
      route: '/goods/goods-setting',
      title: { zh: '商品设置', en: 'Goods settings' },
      children: [categoryList, categoryParams, brandList, specList],
    }),
  ],
});
