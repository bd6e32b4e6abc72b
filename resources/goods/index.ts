import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import { defineGroup } from '#src/kit/resource.ts';
import { brandList } from './brand/index.ts';

export const goodsGroup = defineGroup({
  name: 'goods',
  route: '/goods',
  title: { zh: '商品', en: 'Goods' },
  icon: ShoppingOutlined,
  children: [
    defineGroup({
      name: 'goodsSetting',
      route: '/goods/goods-setting',
      title: { zh: '商品设置', en: 'Goods settings' },
      children: [brandList],
    }),
  ],
});
