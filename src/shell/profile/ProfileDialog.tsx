import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { isApiError } from '#providers/http/errors.ts';
import { changeProfile } from '#providers/session/actions.ts';
import { storedUser } from '#providers/session/session.ts';
import { ImageUpload } from '#kit/ImageUpload.tsx';
import { UnsavedDialog } from '#kit/unsaved.tsx';
import { useText } from '../text.ts';
import { changesPassword, checkProfile, type ProfileFields } from './rules.ts';

/** Which field the server's refusal is about, by code. */
const BLAMED: Readonly<Record<string, keyof ProfileFields>> = { '921': 'old_passwprd', '922': 'old_passwprd', '923': 'password', '917': 'password' };

const FIELDS = ['face', 'old_passwprd', 'password', 'rep_password'] as const;

/** Avatar and password of the signed-in administrator. Asks before what was typed is lost; closing empties the passwords. */
export default function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { notification } = App.useApp();
  const [form] = Form.useForm<ProfileFields>();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    const { face = '', old_passwprd, password, rep_password } = form.getFieldsValue();
    if (face !== (storedUser()?.face ?? '') || old_passwprd || password || rep_password) setAsking(true);
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
    setSaving(true);
    try {
      const passwords = changesPassword(fields) ? { old_passwprd: fields.old_passwprd, password: fields.password } : {};
      const { passwordChanged } = await changeProfile({ face: fields.face ?? '', ...passwords }, { message: false });
      onClose();
      // The session has ended; the fresh page leads to the login screen.
      if (passwordChanged) location.reload();
      else notification.success({ message: t('saved') });
    } catch (error) {
      if (!isApiError(error) || error.kind === 'session') return;
      const field = BLAMED[error.code];
      if (field) form.setFields([{ name: field, errors: [error.message] }]);
      else notification.error({ message: error.message, role: 'alert' });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open={open}
      onCancel={close}
      onOk={form.submit}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving}
      title={t('profileTitle')}
      width={500}
      maskClosable={false}
      keyboard={!saving}
      destroyOnHidden
    >
      <Form
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
          notification.error({ message: t('formInvalid'), role: 'alert' });
        }}
      >
        <Form.Item name="face" label={t('face')} extra={t('faceHint')} rules={[rule('face')]}>
          <ImageUpload scene="member" limit={1} accept="jpg, jpeg, png, gif" />
        </Form.Item>
        <Form.Item name="old_passwprd" label={t('oldPassword')} rules={[rule('old_passwprd')]}>
          <Input.Password autoComplete="current-password" placeholder={t('keepBlank')} />
        </Form.Item>
        <Form.Item name="password" label={t('newPassword')} rules={[rule('password')]}>
          <Input.Password autoComplete="new-password" placeholder={t('keepBlank')} />
        </Form.Item>
        <Form.Item name="rep_password" label={t('repPassword')} rules={[rule('rep_password')]}>
          <Input.Password autoComplete="new-password" placeholder={t('keepBlank')} />
        </Form.Item>
      </Form>
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
