import * as z from 'zod';
import { defineShapes, fileUrl, flag, optionalText, page, pageQuery, seqId, seqIdOrZero, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { maskedText, sensitive } from '../core/sensitive-fields.ts';

export const adminErrors = {
  nameTaken: refusal('915', '管理员名称已存在', 'This administrator name is already used'),
  mobileTaken: refusal('915', '该手机号码已被其他管理员使用', 'Another administrator uses this mobile number'),
  emailTaken: refusal('915', '该电子邮箱已被其他管理员使用', 'Another administrator uses this email address'),
  lastFounder: refusal('916', '至少保留一名超级管理员', 'One super administrator must remain'),
  passwordInvalid: refusal('917', '密码无效', 'The password is missing or malformed'),
  ownAccount: refusal('004', '不能删除自己的账号', 'You cannot delete your own account', 400),
  ownFactor: refusal('004', '请在“账号安全”中关闭自己的动态验证', 'Turn your own two-step verification off under Account security', 400),
  founderOnly: refusal('002', '只有超级管理员可以管理超级管理员', 'Only a super administrator may manage super administrators', 401),
  stronger: refusal('002', '对方拥有您没有的权限，您不能管理', 'It has permissions that you do not hold, so you cannot manage it', 401),
  beyondOwn: refusal('002', '不能授予自己没有的权限', 'You cannot grant permissions that you do not hold', 401),
} as const;

/** An administrator as answered: never with a password. Super administrators have role_id 0. */
export const adminUser = z.object({
  id: seqId(),
  username: z.string(),
  role_id: seqIdOrZero(),
  role_name: z.string(),
  founder: flag(),
  department: z.string(),
  real_name: z.string(),
  remark: z.string(),
  face: z.string(),
  /** Masked; the whole number is answered by `sensitive.reveal` alone. Servers of others do not tell. */
  mobile: maskedText('mobile').optional(),
  /** Masked likewise. */
  email: maskedText('email').optional(),
  date_line: z.number().int(),
  user_state: z.literal([0, -1]),
  /** 1 when the sign-in asks for an authenticator code as well. Servers of others do not tell. */
  second_factor: flag().optional(),
  /** Servers of others do not tell. */
  account_state: z.enum(['NORMAL', 'LOCKED', 'ASLEEP']).optional(),
  /** Whether a way of confirming guarded calls is set. */
  identity_check: flag().optional(),
  version: version(),
  /** 0 when it has a right that the caller lacks: the caller can then neither change nor delete it. Servers of others do not tell. */
  manageable: flag().optional(),
});
export type AdminUser = z.output<typeof adminUser>;
export type AccountState = NonNullable<AdminUser['account_state']>;

/** 2-20 Chinese characters, letters, digits or underscores, and not digits only. */
export const userName = () =>
  z
    .string()
    .trim()
    .regex(/^(?!\d+$)[\u4e00-\u9fa5A-Za-z0-9_]{2,20}$/, { error: 'user_name' })
    .max(100);

const fields = {
  /** MD5 of the typed text; on edit absent or empty keeps the old one. Malformed: 917 by the rules. */
  password: z.string().max(200).default(''),
  role_id: seqIdOrZero().optional(),
  founder: flag(),
  department: text(20),
  real_name: userName().or(z.literal('')).optional(),
  remark: optionalText(90),
  face: fileUrl().or(z.literal('')).optional(),
  mobile: sensitive('mobile').optional(),
  email: sensitive('email').optional(),
};

interface Placed {
  role_id?: number | undefined;
  founder: 0 | 1;
}

/** A role is needed for everybody but super administrators. */
function needsRole(context: z.core.ParsePayload<Placed>): void {
  const { founder, role_id } = context.value;
  if (founder === 0 && role_id === undefined) context.issues.push({ code: 'invalid_type', expected: 'number', path: ['role_id'], input: undefined });
}

export const shapes = defineShapes({
  list: {
    query: z.object({ ...pageQuery, ...sortQuery('username', 'department', 'real_name', 'date_line'), keyword: optionalText(50) }),
    response: page(adminUser),
  },
  one: { params: z.object({ id: seqId() }), response: adminUser, errors: [commonErrors.notFound] },
  create: {
    body: z.object({ username: userName(), ...fields }).check(needsRole),
    response: adminUser,
    errors: [
      adminErrors.passwordInvalid,
      adminErrors.nameTaken,
      adminErrors.mobileTaken,
      adminErrors.emailTaken,
      adminErrors.founderOnly,
      adminErrors.beyondOwn,
      commonErrors.notFound,
    ],
  },
  update: {
    params: z.object({ id: seqId() }),
    body: z.object({ ...fields, version: version().optional() }).check(needsRole),
    response: adminUser,
    errors: [
      commonErrors.stale,
      adminErrors.lastFounder,
      adminErrors.passwordInvalid,
      adminErrors.founderOnly,
      adminErrors.stronger,
      adminErrors.beyondOwn,
      adminErrors.mobileTaken,
      adminErrors.emailTaken,
      commonErrors.identityNeeded,
      commonErrors.notFound,
    ],
  },
  resetSecondFactor: {
    params: z.object({ id: seqId() }),
    errors: [adminErrors.ownFactor, adminErrors.founderOnly, adminErrors.stronger, commonErrors.notFound],
  },
  remove: {
    params: z.object({ id: seqId() }),
    errors: [adminErrors.lastFounder, adminErrors.ownAccount, adminErrors.founderOnly, adminErrors.stronger, commonErrors.notFound],
  },
});
