/** What this room says by itself, before and without the screens' locales. */
import type { Text } from '#contract/core/text.ts';

export const messages = {
  timeout: { zh: '连接超时，请稍候再试！', en: 'The connection timed out, please try again later!' },
  network: { zh: '网络错误，请稍后再试！', en: 'Network error, please try again later!' },
  sessionInvalid: { zh: '您的登录状态已失效，请重新登录！', en: 'Your session is no longer valid, please log in again!' },
  sessionEnded: { zh: '您的登录已过期或已在别处结束，请重新登录', en: 'Your session has expired or was ended elsewhere, please log in again' },
  signedOut: { zh: '您已在其他页面退出登录', en: 'You have signed out in another tab' },
  sessionTitle: { zh: '权限错误', en: 'Permission error' },
  verificationFailed: { zh: '验证未通过，请重新登录', en: 'Verification failed, please log in again' },
  loading: { zh: '请稍候...', en: 'Please wait...' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  close: { zh: '关闭', en: 'Close' },
} satisfies Record<string, Text>;
