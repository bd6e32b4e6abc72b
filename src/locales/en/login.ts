import type { LoginTexts } from '../zh/login.ts';

/** Texts of the login screen. */
export const login: LoginTexts = {
  heading: 'Management centre',
  username: 'Administrator name',
  password: 'Administrator password',
  captcha: 'Image verification code',
  slider: 'Drag the slider to the right',
  submit: 'Log in',
  submitting: 'Logging in',
  usernameRequired: 'Please enter the administrator name!',
  passwordRequired: 'Please enter the administrator password!',
  passwordLength: 'Password must be 6-20 letters or digits!',
  captchaRequired: 'Please enter the image verification code!',
  formInvalid: 'Fill in the form is incorrect, please check!',
  captchaImage: 'Image verification code, click for another one',
  captchaFailed: 'The image could not be loaded, click to try again',
  sliderLoading: 'Loading the slider…',
  sliderFailed: 'The slider could not be loaded. Check the network and try again',
  retry: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  language: 'Language',
  languageChanged: 'switch language success',
  failed: 'Logging in failed, please try again later',
};
