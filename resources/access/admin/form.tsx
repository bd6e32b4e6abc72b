/** The form of an administrator: what is typed, and what is sent of it. */
import { founderFlag } from '#contract/access/admin.ts';
import { checks } from '#contract/core/issues.ts';
import { hashPassword } from '#providers/session/actions.ts';
import { storedUser } from '#providers/session/session.ts';
import { isPassword } from '#kit/format/validators.ts';
import { defineForm, field, type Field, type Values } from '#kit/form/define.ts';
import { adminEntity, type Admin } from './entity.ts';
import { RoleField } from './RoleField.tsx';

/** Only here is it known what was typed: the hash of a password says nothing about its length. */
const checkPassword: Field['check'] = (value) => (value && !isPassword(String(value)) ? checks['md5'] : undefined);

const common: readonly Field[] = [
  field.custom('role_id', {
    required: ({ founder }) => founder === 0,
    input: (props, values) => <RoleField {...props} founder={values['founder'] === 1} own={changesOwnRights(values)} />,
  }),
  field.text('department'),
  field.text('real_name', { max: 20 }),
  field.sensitive('mobile', { of: 'mobile' }),
  field.sensitive('email', { of: 'email' }),
  field.text('remark', { max: 20 }),
  field.image('face', { scene: 'member', limit: 1 }),
  field.radio('founder', { options: founderFlag, default: 0 }),
];

/** What the form of an existing administrator starts with. `was` is what it had, for the warning about the own account. */
export const startValues = (row: Admin): Values => ({
  ...row,
  password: '',
  role_id: row.founder === 1 ? undefined : row.role_id,
  was: { role_id: row.founder === 1 ? undefined : row.role_id, founder: row.founder },
});

/** True when somebody is about to change their own role or founder flag. */
export function changesOwnRights({ id, role_id, founder, was }: Values): boolean {
  if (was === undefined || id !== storedUser()?.uid) return false;
  const before = was as { role_id: unknown; founder: unknown };
  return founder !== before.founder || (founder === 0 && role_id !== before.role_id);
}

/**
 * The body: a founder has role 0, a password travels as its hash and only when one was typed. An empty real name is sent
 * only where it takes a former one away, since servers of this family refuse an empty one.
 */
export function adminBody({ username, password, real_name, role_id, founder, ...rest }: Values, initial: Values): Values {
  return {
    ...rest,
    founder,
    role_id: founder === 1 ? 0 : role_id,
    ...(initial['was'] === undefined && { username }),
    ...(password ? { password: hashPassword(String(password)) } : {}),
    ...(real_name || initial['real_name'] ? { real_name: real_name ?? '' } : {}),
  };
}

export const createForm = defineForm(adminEntity, {
  fields: [field.text('username', { max: 20 }), field.password('password', { required: true, max: 20, check: checkPassword }), ...common],
  body: adminBody,
});

export const editForm = defineForm(adminEntity, {
  fields: [
    // The name never changes.
    field.custom('username', { input: ({ value }) => <span>{String(value ?? '')}</span> }),
    field.password('password', { max: 20, check: checkPassword, placeholder: { zh: '留空表示不修改', en: 'Leave blank to keep' } }),
    ...common,
  ],
  body: adminBody,
});
