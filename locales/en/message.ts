import type { MessageTexts } from '../zh/message.ts';

export const message: MessageTexts = {
  variables: 'Variables',
  insertVariable: 'Insert {{name}}',
  preview: 'Preview',
  emptyText: 'Nothing yet',
  strange: '{{place}} is no variable of this message; saving will be refused',
  testMail: 'Send a test email',
  testSent: 'A test email was sent to {{email}}',
  testFirst: 'Fill in the server and the recipient completely first',
  noAttempts: 'Not tried yet',
  secretText: 'The text is confidential and cannot be seen',
  attemptOk: 'Sent',
  attemptFailed: 'Failed',
};
