/** Phrases of the panel about a record that somebody else has changed; they come with it. */
export const conflict = {
  text: '您填写的内容仍在表单中。请选择以谁的内容为准：',
  same: '他人修改的内容不在此表单中，或与您填写的一致。',
  closed: '无法对比最新内容。关闭后列表会刷新，已填写的内容会丢失。',
  failed: '最新内容加载失败：{{why}}',
  field: '字段',
  theirs: '对方的内容',
  mine: '您的内容',
  other: '（内容不同）',
  empty: '（空）',
  untouched: '您未修改，以对方的为准',
  keepMine: '保留我的',
  takeTheirs: '采用对方的',
  takeOne: '采用',
  takeOneOf: '{{field}}采用对方的内容',
  closeReload: '关闭并刷新',
};

export type ConflictTexts = Record<keyof typeof conflict, string>;
