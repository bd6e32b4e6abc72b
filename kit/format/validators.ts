/** Patterns of texts that people type. Source: reference/platform.yaml `formatters.validators`. */

/** 6-20 letters or digits. */
export const isPassword = (text: string): boolean => /^[A-Za-z0-9]{6,20}$/.test(text);

/** A mobile number of China: 11 digits from 13 to 19, with or without a leading 0. */
export const isMobile = (text: string): boolean => /^0?1[3-9]\d{9}$/.test(text);

/** `local@domain.tld`. */
export const isEmail = (text: string): boolean => /^[\w.+-]{1,64}@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}$/i.test(text);

/** Above 0, without a leading zero. */
export const isPositiveInteger = (text: string): boolean => /^[1-9]\d*$/.test(text);

/** Not negative, at most 2 decimals. */
export const isMoney = (text: string): boolean => /^(0|[1-9]\d*)(\.\d{1,2})?$/.test(text);

/** Chinese, letters, digits, - and _. */
export const isUserName = (text: string): boolean => /^[\u4E00-\u9FA5\w-]+$/.test(text);
