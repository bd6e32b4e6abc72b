/** The settings of every server that tests start: no limit counts calls of one machine, and the captcha has a known answer. */
export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  CAPTCHA_BYPASS: '1111',
  LOG_LEVEL: 'error',
  LOGIN_PER_MINUTE: '0',
  CAPTCHA_PER_MINUTE: '0',
} as const;
