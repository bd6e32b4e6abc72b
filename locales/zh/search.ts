/** Phrases of the search for goods: its index and its words. */
export const search = {
  cancel: '取消',
  indexHint: '重建索引会重新统计全部商品名称中的搜索提示词。商品较多时需要几分钟，期间不影响买家搜索，离开本页也会继续。',
  indexBuild: '重建索引',
  indexBuilding: '生成中',
  indexStop: '停止',
  indexConfirm: '确定重新生成商品索引？提示词的商品数量会从零开始重新统计。',
  indexProgress: '索引进度',
  indexDone: '索引已生成',
  indexLast: '上次重建：{{time}}，{{status}}',
  indexIdle: '当前没有进行中的重建',
  priorityOf: '“{{words}}”的优先级',
  priorityRange: '请输入 0 至 999999 的整数',
};
export type SearchTexts = Record<keyof typeof search, string>;
