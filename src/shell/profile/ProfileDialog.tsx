import { App, Form, Modal } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '#providers/http/errors.ts';
import { changeProfile } from '#providers/session/actions.ts';
import { leaveFlash } from '#providers/session/flash.ts';
import { storedUser } from '#providers/session/session.ts';
import { accountApi } from '#contract/access/account.ts';
import { useRead } from '#kit/calls.ts';
import { PasswordInput } from '#kit/form/PasswordInput.tsx';
import { SensitiveInput } from '#kit/form/SensitiveInput.tsx';
import { useSaveKey } from '#kit/form/use-save-key.ts';
import { ImageUpload } from '#kit/ImageUpload.tsx';
import { UnsavedDialog } from '#kit/unsaved.tsx';
import { useText } from '../text.ts';
import { changesPassword, checkProfile, type ProfileFields } from './rules.ts';

/** Which field the server's refusal is about, by code. */
const BLAMED: Readonly<Record<string, keyof ProfileFields>> = { '921': 'old_passwprd', '922': 'old_passwprd', '923': 'password', '917': 'password' };

const FIELDS = ['face', 'mobile', 'email', 'old_passwprd', 'password', 'rep_password'] as const;

const ID = 'profile-form';

/** What is there while the dialog is open; Ctrl-S within it saves. */
function Body({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useSaveKey(body, onSave);
  return <div ref={body}>{children}</div>;
}

/** Avatar, mobile number, e-mail address and password of the signed-in administrator. Asks before what was typed is lost; closing empties the passwords. */
export default function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { notification } = App.useApp();
  const [form] = Form.useForm<ProfileFields>();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data: contact } = useRead(accountApi.contact, {}, { enabled: open, staleTime: 0 });
  // What an earlier visit read is shown at first; fields that nobody has touched follow the answer.
  useEffect(() => {
    if (!open || !contact) return;
    for (const name of ['mobile', 'email'] as const) if (!form.isFieldTouched(name)) form.setFields([{ name, value: contact[name], touched: false }]);
  }, [open, contact, form]);
  /** What was typed in place of what is stored. */
  const changedContact = ({ mobile, email }: ProfileFields) => ({
    ...(contact && mobile !== undefined && mobile !== contact.mobile && { mobile }),
    ...(contact && email !== undefined && email !== contact.email && { email }),
  });
  const close = () => {
    const { face = '', old_passwprd, password, rep_password, ...rest } = form.getFieldsValue();
    if (face !== (storedUser()?.face ?? '') || Object.keys(changedContact(rest)).length > 0 || old_passwprd || password || rep_password) setAsking(true);
    else onClose();
  };

  const rule = (name: keyof ProfileFields) => ({
    validator: () => {
      const key = checkProfile(form.getFieldsValue())[name];
      return key ? Promise.reject(new Error(t(key))) : Promise.resolve();
    },
  });
  /** Whether the three are needed depends on each other, so errors that are shown are judged again. */
  const recheck = () => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) void form.validateFields(wrong.map(({ name }) => name as [keyof ProfileFields])).catch(() => undefined);
  };

  const submit = async (fields: ProfileFields) => {
    // What an earlier try was told is over.
    notification.destroy(ID);
    setSaving(true);
    try {
      const passwords = changesPassword(fields) ? { old_passwprd: fields.old_passwprd, password: fields.password } : {};
      const { passwordChanged } = await changeProfile({ face: fields.face ?? '', ...passwords, ...changedContact(fields) }, { message: false });
      onClose();
      if (!passwordChanged) return notification.success({ message: t('saved') });
      // The session has ended; the fresh page leads to the login screen, which says why.
      leaveFlash(t('passwordChanged'));
      location.reload();
    } catch (error) {
      if (!isApiError(error) || error.kind === 'session') return;
      const field = error.code === '915' ? (changedContact(fields).mobile === undefined ? 'email' : 'mobile') : BLAMED[error.code];
      if (error.kind === 'cancelled') return;
      if (field) {
        form.setFields([{ name: field, errors: [error.message] }]);
        form.focusField?.(field);
      } else notification.error({ key: ID, message: error.message, role: 'alert' });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open={open}
      onCancel={close}
      afterOpenChange={(shown) => shown && form.focusField?.('old_passwprd')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving}
      okButtonProps={{ htmlType: 'submit', form: ID }}
      title={t('profileTitle')}
      width={500}
      maskClosable={false}
      keyboard={!saving}
      destroyOnHidden
    >
      <Body onSave={() => !saving && form.submit()}>
        <Form
          id={ID}
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={{ face: storedUser()?.face ?? '' }}
          onValuesChange={recheck}
          onFinish={(fields) => void submit(fields)}
          onFinishFailed={() => {
            const first = FIELDS.find((name) => form.getFieldError(name).length > 0);
            if (first) form.focusField?.(first);
            notification.error({ key: ID, message: t('formInvalid'), role: 'alert' });
          }}
        >
          <Form.Item name="face" label={t('face')} extra={t('faceHint')} rules={[rule('face')]}>
            <ImageUpload scene="member" limit={1} accept="jpg, jpeg, png, gif" />
          </Form.Item>
          {contact && (
            <>
              <Form.Item name="mobile" label={t('mobile')} extra={t('mobileHint')} initialValue={contact.mobile} rules={[rule('mobile')]}>
                <SensitiveInput of="mobile" aria-label={t('mobile')} />
              </Form.Item>
              <Form.Item name="email" label={t('email')} initialValue={contact.email} rules={[rule('email')]}>
                <SensitiveInput of="email" aria-label={t('email')} />
              </Form.Item>
            </>
          )}
          <Form.Item name="old_passwprd" label={t('oldPassword')} rules={[rule('old_passwprd')]}>
            <PasswordInput autoComplete="current-password" placeholder={t('keepBlank')} />
          </Form.Item>
          <Form.Item name="password" label={t('newPassword')} rules={[rule('password')]}>
            <PasswordInput autoComplete="new-password" placeholder={t('keepBlank')} />
          </Form.Item>
          <Form.Item name="rep_password" label={t('repPassword')} rules={[rule('rep_password')]}>
            <PasswordInput autoComplete="new-password" placeholder={t('keepBlank')} />
          </Form.Item>
        </Form>
      </Body>
      <UnsavedDialog
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Modal>
  );
}
