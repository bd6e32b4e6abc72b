export const TECH = `
手机数码 SJ phone
 手机通讯
  智能手机 | phone | phone | 899-6999 | 5G手机 拍照手机 游戏手机 折叠屏手机 长续航手机
  老人机 | phone | phone | 129-599 |
  对讲机 | charger | digital | 159-899 |
 手机配件
  充电设备 | charger | accessory | 19-199 | 手机充电器 充电宝:drive 无线充电座 数据线
  手机保护 | phone | accessory | 9-99 | 手机壳 钢化膜 手机支架
  蓝牙耳机 | earbuds | audio | 59-1299 | 真无线耳机 颈挂式耳机:headphones 骨传导耳机:headphones
 智能设备
  智能手表 | smartwatch | device | 199-2599 | 运动手表 儿童手表 通话手表
  智能手环 | smartwatch | device | 99-459 |
  无人机 | drone | camera | 899-6999 |
 影音娱乐
  头戴耳机 | headphones | audio | 129-2299 | 降噪耳机 监听耳机 电竞耳机
  智能音箱 | speaker | audio | 99-1599 | 蓝牙音箱 桌面音箱 户外音箱
  麦克风 | speaker | audio | 89-1299 |
 摄影摄像
  数码相机 | camera | camera | 1999-15999 | 微单相机 运动相机 拍立得
  相机镜头 | lens | camera | 899-9999 | 定焦镜头 变焦镜头
  摄影配件 | camera | accessory | 29-599 | 三脚架 补光灯:bulb 相机包:bag
电脑办公 DN laptop
 电脑整机
  笔记本电脑 | laptop | computer | 2999-12999 | 轻薄本 游戏本 商务本
  台式机 | desktop | computer | 2599-9999 | 家用主机 电竞主机
  平板电脑 | tablet | phone | 799-5999 | 学习平板 影音平板
 电脑外设
  显示器 | monitor | computer | 599-3999 | 电竞显示器 办公显示器 便携显示器
  键盘 | keyboard | accessory | 59-899 | 机械键盘 无线键盘
  鼠标 | mouse | accessory | 39-599 | 无线鼠标 游戏鼠标
 电脑组件
  固态硬盘 | drive | computer | 199-1599 |
  移动硬盘 | drive | computer | 299-1299 |
  内存条 | drive | computer | 159-1299 |
 网络设备
  路由器 | router | digital | 99-1299 | 家用路由器 网状路由器
  网络摄像头 | dashcam | digital | 99-699 |
  交换机 | router | digital | 69-899 |
 办公设备
  打印机 | printer | digital | 399-3999 | 喷墨打印机 激光打印机 热敏打印机
  投影仪 | camera | digital | 899-5999 |
  碎纸机 | printer | digital | 199-1599 |
 办公文具
  书写笔 | pen | stationery | 9-129 | 中性笔 钢笔 马克笔
  本册 | notebook | stationery | 9-89 | 笔记本子 手账本
  桌面文具 | storage | stationery | 9-159 | 收纳笔筒 文件夹 订书机
家用电器 JD washer
 大家电
  平板电视 | tv | tv | 1299-9999 | 超薄电视 量子点电视 艺术电视
  冰箱 | fridge | bigappliance | 999-8999 | 双开门冰箱 三门冰箱 冷柜
  洗衣机 | washer | bigappliance | 899-6999 | 滚筒洗衣机 波轮洗衣机 洗烘一体机
  空调 | aircon | bigappliance | 1599-6999 | 壁挂空调 立柜空调
 厨房小电
  电饭煲 | ricecooker | appliance | 129-999 |
  电热水壶 | kettle | appliance | 49-399 |
  烤箱微波炉 | oven | appliance | 199-1999 | 电烤箱 微波炉 空气炸锅:ricecooker
  破壁机 | kettle | appliance | 199-1299 |
 生活电器
  吸尘清洁 | vacuum | appliance | 199-3999 | 无线吸尘器 扫地机器人:robot 洗地机
  电风扇 | fan | appliance | 69-699 | 落地扇 循环扇 桌面小风扇
  空气净化器 | purifier | appliance | 399-3599 |
  加湿器 | purifier | appliance | 59-599 |
 个护电器
  电吹风 | hairdryer | appliance | 59-1599 |
  剃须刀 | shaver | appliance | 69-999 |
  电动牙刷 | toothbrush | appliance | 69-699 |
 厨卫大电
  油烟机 | hood | bigappliance | 1299-4999 |
  燃气灶 | oven | bigappliance | 599-2999 |
  热水器 | purifier | bigappliance | 699-3999 | 电热水器 燃气热水器
汽车用品 QC tyre
 维修保养
  机油 | motoroil | car | 99-599 | 全合成机油 半合成机油
  轮胎 | tyre | car | 259-1299 |
  汽车滤芯 | drive | car | 29-199 |
 车载电器
  行车记录仪 | dashcam | car | 199-1299 |
  车载充电器 | charger | car | 29-199 |
  车载吸尘器 | vacuum | car | 79-399 |
 汽车装饰
  汽车坐垫 | carseat | car | 129-899 | 四季坐垫 凉垫
  汽车脚垫 | carseat | car | 99-699 |
  车载香薰 | perfume | car | 19-199 |
`;
