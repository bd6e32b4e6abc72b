export const FOOD = `
食品酒水 SP snack
 休闲食品
  坚果炒货 | nuts | snack | 15-159 | 每日坚果 夏威夷果 开心果 瓜子
  饼干糕点 | cake | snack | 9-99 | 曲奇饼干 蛋黄酥 面包
  糖果巧克力 | chocolate | snack | 9-159 | 黑巧克力 软糖 奶糖
  肉干肉脯 | snack | meatsnack | 19-129 | 牛肉干 猪肉脯
  膨化食品 | snack | snack | 6-59 | 薯片 虾条
 粮油调味
  大米 | rice | grain | 29-159 | 东北大米 长粒香米 糙米
  食用油 | oil | grain | 39-199 | 花生油 橄榄油 菜籽油
  面条米线 | noodles | grain | 9-69 | 挂面 螺蛳粉 方便面
  调味品 | sauce | grain | 8-69 | 酱油 醋 火锅底料
 饮料冲调
  饮用水 | drink | drink | 12-69 |
  果汁饮料 | drink | drink | 19-99 | 橙汁 椰子水
  咖啡 | coffee | drink | 25-199 | 速溶咖啡 挂耳咖啡 咖啡豆
  牛奶乳品 | milk | drink | 29-129 | 纯牛奶 酸奶 儿童牛奶
 茗茶
  绿茶 | tea | tea | 49-599 | 龙井 碧螺春
  红茶 | tea | tea | 49-499 |
  花草茶 | tea | tea | 19-159 |
  普洱茶 | tea | tea | 59-899 |
 酒类
  白酒 | baijiu | liquor | 59-1499 | 浓香型白酒 酱香型白酒
  葡萄酒 | wine | liquor | 49-899 | 干红葡萄酒 干白葡萄酒
  啤酒 | drink | liquor | 29-199 | 精酿啤酒 黑啤
 生鲜水果
  新鲜水果 | fruit | fresh | 19-199 | 苹果 橙子 蓝莓:berry 车厘子 猕猴桃
  蔬菜 | vegetable | fresh | 9-69 | 叶菜 番茄:fruit
 肉禽水产
  猪牛羊肉 | meat | fresh | 29-299 | 牛排 羊肉卷 猪肋排
  海鲜水产 | fish | fresh | 29-399 | 三文鱼 大虾:shrimp 大闸蟹:shrimp
  禽蛋 | egg | fresh | 15-129 | 土鸡蛋 鸭蛋
宠物生活 CW petfood
 宠物主粮
  狗粮 | petfood | pet | 39-399 | 幼犬粮 成犬粮
  猫粮 | petfood | pet | 39-399 | 幼猫粮 成猫粮 冻干猫粮
 宠物零食
  狗零食 | snack | pet | 15-99 |
  猫零食 | snack | pet | 9-99 | 猫条 猫罐头
 宠物用品
  猫砂 | petfood | petgoods | 19-129 | 豆腐猫砂 膨润土猫砂
  宠物窝垫 | pethouse | petgoods | 39-299 |
  宠物牵引 | pethouse | petgoods | 19-129 |
  宠物玩具 | ball | petgoods | 9-79 |
医药健康 YY medicine
 营养保健
  维生素 | medicine | medicine | 39-299 | 维生素C片 复合维生素
  蛋白粉 | powder | medicine | 99-499 |
  钙片 | medicine | medicine | 39-199 |
  益生菌 | medicine | medicine | 59-299 |
 家用医疗
  血压计 | thermometer | device | 99-599 |
  体温计 | thermometer | device | 29-199 |
  制氧机 | purifier | device | 899-3999 |
  血糖仪 | thermometer | device | 69-399 |
 健康护理
  口罩 | tissue | medicine | 9-99 | 医用口罩 防护口罩
  创可贴 | medicine | medicine | 6-49 |
  护具 | socks | medicine | 29-199 | 护膝 护腰
 滋补养生
  燕窝 | powder | medicine | 199-1999 |
  枸杞 | nuts | medicine | 19-159 |
  蜂蜜 | sauce | medicine | 29-199 |
`;
