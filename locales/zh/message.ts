/** Phrases of the message screens. */
export const message = {
  variables: '可用变量',
  insertVariable: '插入{{name}}',
  preview: '预览',
  emptyText: '尚无内容',
  strange: '{{place}} 不是该消息的变量，保存时会被拒绝',
  testMail: '发送测试邮件',
  testSent: '测试邮件已发送至 {{email}}',
  testFirst: '请先填写完整且正确的服务器参数与收信邮箱',
  noAttempts: '尚未尝试发送',
  secretText: '内容保密，不可查看',
  attemptOk: '成功',
  attemptFailed: '失败',
};
export type MessageTexts = Record<keyof typeof message, string>;
