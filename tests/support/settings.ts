/** The settings of every server that tests start: no limit counts calls of one machine, the captcha has a known answer, and screens are patient. */
export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  CAPTCHA_BYPASS: '1111',
  LOG_LEVEL: 'error',
  // What the product says after 5 s of a busy machine is no failure of it.
  CALL_TIMEOUT: '30',
  LOGIN_PER_MINUTE: '0',
  CAPTCHA_PER_MINUTE: '0',
} as const;
