/** The form of how the own identity is confirmed: what is typed, and what is sent of it. */
import { isMask } from '#contract/core/sensitive.ts';
import { authenticationFields } from '#contract/access/authentication.ts';
import { checks } from '#contract/core/issues.ts';
import { isMobile, isPassword } from '#kit/format/validators.ts';
import { defineForm, field, type Field } from '#kit/form/define.ts';
import { hashPassword } from '#providers/session/actions.ts';

/** Only here is it known what was typed: the hash of a password says nothing about its length. */
export const checkPassword: Field['check'] = (value) => (value && !isPassword(String(value)) ? checks['md5'] : undefined);

const checkMobile: Field['check'] = (value) =>
  value && !isMask(String(value)) && !isMobile(String(value)) ? { zh: '手机号码不正确', en: 'Mobile number not valid' } : undefined;

/** @param allowed what the marketplace allows @param first nothing was set before */
export const verificationForm = (allowed: { password: boolean; message: boolean }, first: boolean) =>
  defineForm(
    { labels: authenticationFields, noun: { zh: '身份验证方式', en: 'identity verification' } },
    {
      fields: [
        ...(allowed.password
          ? [
              field.toggle('password_auth', {
                default: 0,
                // One way at a time.
                fills: (on) => (allowed.message ? { message_auth: on === 1 ? 0 : 1 } : {}),
              }),
              field.password('password', {
                label: { zh: '新密码', en: first ? authenticationFields.password.en : 'New password' },
                max: 20,
                when: ({ password_auth }) => password_auth === 1,
                required: first,
                check: checkPassword,
                hint: { zh: '6-20位字母或数字，请勿与登录密码相同', en: '6–20 letters or digits; different from your sign-in password' },
                ...(!first && { placeholder: { zh: '留空表示不修改', en: 'Leave blank to keep' } }),
              }),
            ]
          : []),
        ...(allowed.message
          ? [field.toggle('message_auth', { default: 0, fills: (on) => (allowed.password ? { password_auth: on === 1 ? 0 : 1 } : {}) })]
          : []),
        field.sensitive('mobile', {
          of: 'mobile',
          required: true,
          check: checkMobile,
          hint: { zh: '用于接收短信验证码，忘记验证密码时也凭它重置', en: 'Receives verification codes; also used to reset a forgotten verification password' },
        }),
      ],
      body: ({ password, ...values }) => ({
        password_auth: 0,
        message_auth: 0,
        ...values,
        ...(password ? { password: hashPassword(String(password)) } : {}),
      }),
    },
  );

export const passwordForm = defineForm(
  { labels: authenticationFields, noun: { zh: '验证密码', en: 'verification password' } },
  {
    fields: [
      field.password('password', { label: { zh: '新密码', en: 'New password' }, max: 20, required: true, check: checkPassword }),
      field.password('rep_password', {
        max: 20,
        required: true,
        dependsOn: ['password'],
        check: (value, { password }) => (value && value !== password ? { zh: '两次输入的密码不一致', en: 'The two passwords differ' } : undefined),
      }),
    ],
    body: ({ password }) => ({ password: hashPassword(String(password)) }),
  },
);
