export const HOME = `
家居家装 JJ sofa
 家具
  沙发 | sofa | furniture | 799-6999 | 布艺沙发 皮艺沙发 懒人沙发
  床 | bed | bed | 699-4999 | 实木床 软包床
  桌椅 | table | furniture | 99-1999 | 餐桌 书桌 电脑椅:chair 人体工学椅:chair
  柜架 | wardrobe | furniture | 129-2999 | 衣柜 鞋柜 书架
 家纺
  床品套件 | bedding | bedding | 129-1299 | 四件套 三件套
  被子 | bedding | bedding | 99-1299 | 蚕丝被 羽绒被 夏凉被
  枕头 | pillow | textile | 39-399 | 乳胶枕 记忆枕
  毛巾浴巾 | towel | textile | 15-159 | 毛巾 浴巾
  窗帘 | curtain | textile | 59-599 |
 厨具餐具
  锅具 | pot | kitchen | 69-899 | 炒锅:pan 汤锅 平底锅:pan 压力锅
  刀剪砧板 | knife | kitchen | 29-399 | 菜刀 砧板
  餐具 | plate | kitchen | 19-399 | 碗碟套装 筷子 玻璃碗
  水杯 | cup | kitchen | 19-299 | 保温杯 玻璃杯 马克杯:coffee
 清洁收纳
  纸品湿巾 | tissue | cleaning | 12-99 | 抽纸 卷纸 厨房纸
  衣物清洁 | detergent | cleaning | 15-129 | 洗衣液 洗衣凝珠 柔顺剂
  家居清洁 | detergent | cleaning | 12-99 | 洗洁精 洁厕剂 地板清洁剂
  收纳用品 | storage | storage | 15-199 | 收纳箱 收纳盒 衣架
 灯饰照明
  吸顶灯 | lamp | light | 99-1299 |
  台灯 | lamp | light | 49-699 | 护眼台灯 床头灯
  灯泡 | bulb | light | 9-99 |
 家装五金
  五金工具 | tool | tool | 29-499 | 电钻 螺丝刀套装
  花洒龙头 | hood | tool | 59-899 | 花洒 水龙头
  绿植花卉 | plant | plant | 15-199 |
运动户外 YD ball
 运动鞋服
  跑步鞋 | shoes | shoes | 129-899 | 缓震跑鞋 竞速跑鞋
  篮球鞋 | shoes | shoes | 199-999 |
  运动服 | jacket | clothes | 79-599 | 运动外套 速干T恤:shirt 运动裤:trousers
 健身训练
  哑铃 | dumbbell | sport | 39-599 |
  瑜伽用品 | yoga | sport | 29-299 | 瑜伽垫 瑜伽球:ball
  跑步机 | desktop | sport | 999-4999 |
 球类运动
  篮球 | ball | sport | 59-399 |
  足球 | ball | sport | 59-399 |
  羽毛球 | racket | sport | 29-699 | 羽毛球拍 羽毛球筒
  乒乓球 | racket | sport | 29-499 |
 户外装备
  帐篷 | tent | outdoor | 129-1599 | 自动帐篷 露营天幕
  登山包 | backpack | outdoor | 129-899 |
  户外炊具 | pot | outdoor | 49-499 |
  睡袋 | bedding | outdoor | 79-699 |
 骑行垂钓
  自行车 | bike | outdoor | 499-3999 | 公路车 山地车 折叠自行车
  骑行装备 | glasses | outdoor | 29-399 | 骑行头盔:hat 骑行手套:socks
  鱼竿 | fishing | outdoor | 59-899 |
图书文娱 TS book
 文学小说
  当代小说 | book | book | 25-79 |
  外国文学 | book | book | 25-89 |
  诗歌散文 | book | book | 19-69 |
 少儿读物
  绘本 | book | book | 15-159 | 启蒙绘本 科普绘本
  儿童文学 | book | book | 19-99 |
 经管科技
  经济管理 | book | book | 35-129 |
  计算机书籍 | book | book | 39-159 | 编程入门书 人工智能书
 生活艺术
  美食菜谱 | book | book | 25-99 |
  摄影画册 | book | book | 49-299 |
 乐器
  吉他 | guitar | instrument | 299-2999 | 民谣吉他 尤克里里
  电子琴 | keyboard | instrument | 199-2999 |
 卡券充值
  话费流量 | card | virtual | 10-300 | 话费充值 流量包
  礼品卡 | card | virtual | 50-1000 | 购物卡 生日礼品卡:giftbox
  会员权益 | card | membership | 9-299 | 视频会员 音乐会员 阅读会员
`;
