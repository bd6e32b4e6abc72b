/** Phrases of the review mode, which brings them along. */
export const review = {
  title: '逐条处理',
  of: '逐条处理：{{noun}}',
  place: '第 {{at, number}} 项，共 {{total, number}} 项',
  open: '打开详情页',
  decision: '处理',
  reasonMissing: '请选择或填写原因',
  decided: '{{decision}}“{{title}}”',
  waiting: '{{text}}，{{seconds}} 秒后提交',
  sending: '{{text}}，正在提交',
  sent: '{{text}}，已提交',
  refused: '{{text}}没有成功：{{why}}',
  back: '返回这条',
  elsewhere: '这条记录已经处理过了，请看下一条。',
  done: '都处理完了',
  skipped: '没有其他待处理的，跳过了 {{count, number}} 项',
  again: '处理跳过的',
};

export type ReviewTexts = Record<keyof typeof review, string>;
