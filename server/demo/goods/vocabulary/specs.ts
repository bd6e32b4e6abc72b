/**
 * Specs of the platform with their values in ascending order. `step` is how much dearer each further value makes a SKU
 * (0 = all cost the same); `picture` marks specs whose values are shown by a picture of their own.
 */
export interface SpecWord {
  name: string;
  memo: string;
  values: readonly string[];
  step: number;
  picture: boolean;
}

const spec = (name: string, memo: string, step: number, values: string, picture = false): SpecWord => ({
  name,
  memo,
  step,
  values: values.split(' '),
  picture,
});

export const specWords: readonly SpecWord[] = [
  spec('颜色', '数码、家电、家居通用', 0, '曜石黑 珍珠白 雾霭蓝 星空灰 樱花粉 薄荷绿 香槟金 晨曦紫 燕麦色 焦糖棕', true),
  spec('服装颜色', '服装、鞋靴、箱包', 0, '黑色 白色 米白 藏青 卡其 雾蓝 豆沙粉 墨绿 酒红 浅灰 驼色 牛油果绿', true),
  spec('尺码', '服装', 0, 'XS S M L XL 2XL 3XL 4XL'),
  spec('鞋码', '鞋靴', 0, '35 36 37 38 39 40 41 42 43 44 45'),
  spec('童装身高', '童装、孕婴', 0, '80cm 90cm 100cm 110cm 120cm 130cm 140cm 150cm'),
  spec('存储容量', '手机、平板', 0.14, '8GB+128GB 8GB+256GB 12GB+256GB 12GB+512GB 16GB+512GB 16GB+1TB'),
  spec('配置', '电脑、显示器', 0.16, '标准版 进阶版 高配版 旗舰版 顶配版'),
  spec('版本', '数码、家电', 0.12, '青春版 标准版 Pro版 尊享版'),
  spec('口味', '休闲食品', 0, '原味 海盐 芝士 抹茶 蜂蜜 焦糖 黑糖 椰香', true),
  spec('饮品口味', '饮料、乳品', 0, '原味 草莓 香草 蓝莓 芒果 燕麦', true),
  spec('宠物口味', '宠物食品', 0, '鸡肉 三文鱼 牛肉 鸭肉 混合', true),
  spec('净含量', '食品、生鲜、日化', 0.42, '100g 250g 500g 1kg 2kg 2.5kg 5kg'),
  spec('容量', '洗护、饮品、杯壶', 0.3, '30ml 50ml 100ml 200ml 300ml 500ml 750ml 1L'),
  spec('包装', '整箱、礼盒', 0.85, '单件装 2件装 3件装 6件装 整箱装 礼盒装'),
  spec('色号', '彩妆', 0, '01自然 02象牙 03暖杏 04豆沙 05正红 06枫叶 07蜜桃 08裸粉', true),
  spec('段数', '婴幼儿奶粉', 0, '1段0-6月 2段6-12月 3段12-36月 4段36月以上'),
  spec('纸尿裤尺码', '纸尿裤', 0.03, 'NB码 S码 M码 L码 XL码 XXL码'),
  spec('床品尺寸', '床、床品、被子', 0.18, '1.2米床 1.5米床 1.8米床 2.0米床'),
  spec('规格尺寸', '家具、家纺、箱包', 0.2, '小号 中号 大号 加大号'),
  spec('屏幕尺寸', '电视、显示器', 0.32, '24英寸 27英寸 32英寸 43英寸 55英寸 65英寸 75英寸 85英寸'),
  spec('适用车型', '汽车用品', 0, '轿车通用 SUV通用 七座MPV 新能源车'),
  spec('面值', '卡券', 0.9, '10元 20元 50元 100元 200元 300元 500元'),
  spec('会员时长', '会员权益', 0.95, '1个月 3个月 6个月 12个月'),
  spec('香型', '香薰、日化', 0, '白茶 雪松 橙花 桂花 海洋 玫瑰', true),
];
