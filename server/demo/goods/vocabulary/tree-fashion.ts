export const FASHION = `
服装内衣 FZ shirt
 女装
  连衣裙 | dress | clothes | 89-899 | 碎花连衣裙 针织连衣裙 法式连衣裙
  女士上衣 | blouse | clothes | 59-499 | 女士衬衫 女士T恤:shirt 雪纺衫
  半身裙 | skirt | clothes | 69-399 | 百褶裙 牛仔裙
  女士外套 | jacket | clothes | 159-1299 | 女士风衣 女士羽绒服 女士毛呢大衣
 男装
  男士上衣 | shirt | clothes | 49-399 | 男士T恤 男士衬衫:blouse 男士POLO衫
  男士裤装 | trousers | clothes | 79-459 | 男士牛仔裤 男士休闲裤 男士西裤
  男士外套 | jacket | clothes | 159-1299 | 男士夹克 男士羽绒服 男士西服
 内衣家居
  文胸 | underwear | clothes | 49-299 |
  内裤 | underwear | clothes | 29-129 | 男士内裤 女士内裤
  睡衣家居服 | blouse | clothes | 69-399 | 纯棉睡衣 真丝睡衣
  袜子 | socks | wear | 15-89 | 短袜 中筒袜 丝袜
 童装
  儿童上衣 | shirt | kids | 39-199 | 儿童T恤 儿童卫衣
  儿童裤子 | trousers | kids | 39-199 |
  儿童羽绒服 | jacket | kids | 159-599 |
 服饰配件
  帽子 | hat | wear | 29-199 | 遮阳帽 棒球帽
  围巾 | towel | wear | 39-299 |
  眼镜 | glasses | watch | 59-899 | 太阳镜 防蓝光眼镜
鞋靴箱包 XB bag
 男鞋
  男士休闲鞋 | shoes | shoes | 99-599 | 男士板鞋 男士帆布鞋
  男士皮鞋 | shoes | shoes | 159-899 |
  男靴 | boots | shoes | 199-899 |
 女鞋
  女士高跟鞋 | heels | shoes | 129-799 |
  女士平底鞋 | shoes | shoes | 89-459 | 乐福鞋 玛丽珍鞋
  女靴 | boots | shoes | 159-899 | 短靴 长筒靴
 箱包
  女包 | bag | bags | 99-1599 | 单肩包 托特包 斜挎包
  双肩包 | backpack | bags | 79-699 | 电脑双肩包 旅行双肩包
  拉杆箱 | suitcase | bags | 159-1299 | 登机箱 托运箱
  钱包 | wallet | bags | 59-599 |
 钟表
  腕表 | watch | watch | 199-3999 | 机械腕表 石英腕表 情侣腕表
  座钟挂钟 | watch | watch | 49-499 |
 珠宝首饰
  戒指 | ring | jewel | 199-6999 | 对戒 钻戒
  项链 | necklace | jewel | 129-5999 | 珍珠项链 金项链
  手镯 | ring | jewel | 199-5999 |
美妆个护 MZ lipstick
 面部护肤
  洁面 | bottle | skincare | 29-259 | 洗面奶 卸妆水
  精华面霜 | cream | skincare | 69-999 | 保湿面霜 抗皱精华:bottle 眼霜
  面膜 | facemask | skincare | 39-299 | 补水面膜 涂抹面膜:cream
  防晒 | bottle | skincare | 49-299 |
 香水彩妆
  口红 | lipstick | makeup | 49-359 | 哑光口红 润唇膏
  底妆 | makeup | makeup | 59-459 | 粉底液:bottle 气垫 散粉
  眼妆 | makeup | makeup | 39-259 | 眼影盘 睫毛膏:lipstick
  香水 | perfume | personal | 99-1299 | 女士香水 男士香水
 洗发护发
  洗发水 | bottle | personal | 29-199 | 控油洗发水 去屑洗发水
  护发素 | bottle | personal | 29-159 |
  染发造型 | bottle | personal | 29-159 |
 身体护理
  沐浴露 | bottle | personal | 25-159 |
  身体乳 | cream | personal | 29-199 |
  护手霜 | cream | personal | 15-129 |
 口腔护理
  牙膏 | toothbrush | personal | 12-89 | 美白牙膏 抗敏牙膏
  漱口水 | bottle | personal | 19-99 |
  手动牙刷 | toothbrush | personal | 9-59 |
母婴玩具 MY toy
 奶粉辅食
  婴儿奶粉 | powder | babyfood | 168-468 | 一段奶粉 二段奶粉 三段奶粉
  米粉 | powder | babyfood | 29-129 |
  宝宝零食 | snack | babyfood | 15-89 | 泡芙 磨牙棒
 尿裤湿巾
  纸尿裤 | diaper | diaper | 69-259 | 婴儿纸尿裤 拉拉裤
  婴儿湿巾 | tissue | babycare | 15-89 |
  隔尿垫 | bedding | babycare | 29-129 |
 喂养出行
  奶瓶 | babybottle | babycare | 39-199 |
  婴儿推车 | stroller | babycare | 299-2599 | 轻便推车 高景观推车
  儿童安全座椅 | carseat | babycare | 499-2599 |
 玩具
  毛绒玩具 | toy | toys | 29-299 | 毛绒公仔 安抚玩偶
  积木拼插 | blocks | toys | 39-699 | 大颗粒积木 拼装模型
  遥控玩具 | toycar | toys | 59-599 | 遥控车 遥控飞机:drone
  益智早教 | blocks | toys | 29-299 |
 孕产用品
  孕妇装 | dress | clothes | 69-399 |
  待产用品 | bag | babycare | 59-399 |
`;
