/** Names a role and ticks what it may. */
import { useEffect, useState } from 'react';
import { Alert, Button, Form, Input, Skeleton, Space } from 'antd';
import { useNotification } from '@refinedev/core';
import { useParams } from 'react-router';
import { roleApi, roleFields } from '#contract/platform/role.ts';
import { call } from '#providers/http/client.ts';
import { isApiError } from '#providers/http/errors.ts';
import { failureText, useRun } from '#src/kit/calls.ts';
import { isStale } from '#src/kit/form/conflict.ts';
import { loadRules, type FormRules } from '#src/kit/form/rules.ts';
import { ErrorState } from '#src/kit/list/states.tsx';
import { useMayCall } from '#src/kit/may.ts';
import { useOwnTab } from '#src/kit/own-tab.ts';
import { PlainPage } from '#src/kit/PlainPage.tsx';
import { useUnsavedGuard } from '#src/kit/unsaved.tsx';
import { useAccessWords } from '../words.ts';
import { rolePermission } from './index.ts';
import { PermissionTree } from './PermissionTree.tsx';
import { sameTicks } from './ticks.ts';
import { useRole, type LoadedRole } from './use-role.ts';

interface Named {
  role_name: string;
  role_describe: string;
}

/** Longest texts, as the schema of the role has them; known before it is loaded. */
const MAX = { role_name: 20, role_describe: 100 };

function RoleForm({ id, role, onReload }: { id: number; role: LoadedRole; onReload: () => void }) {
  const { lang, say, t } = useAccessWords();
  const { open: notify } = useNotification();
  const [form] = Form.useForm<Named>();
  const [tree, setTree] = useState(role.tree);
  const [named, setNamed] = useState<Named>({ role_name: role.role_name, role_describe: role.role_describe });
  const [rules, setRules] = useState<FormRules>();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Somebody else saved the role meanwhile. */
  const [stale, setStale] = useState(false);
  const run = useRun();
  const ownTab = useOwnTab();
  const endpoint = id === 0 ? roleApi.create : roleApi.update;
  const maySave = useMayCall()(endpoint);

  const dirty = named.role_name !== role.role_name || named.role_describe !== role.role_describe || !sameTicks(tree, role.tree);
  const guard = useUnsavedGuard(dirty && !saved);

  useEffect(() => {
    // Without the rules the server checks alone.
    loadRules(endpoint).then(setRules, () => undefined);
  }, [endpoint]);
  // The guard has let go by now.
  useEffect(() => {
    if (saved) ownTab.close();
  }, [saved, ownTab]);

  const rule = (name: keyof Named) => ({
    validator(_: unknown, value: string) {
      const label = say(roleFields[name]);
      const missing = name === 'role_name' && value.trim() === '' ? t('required', { label }) : undefined;
      const wrong = missing ?? rules?.fields[name]?.check(value, label, lang);
      return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
    },
  });

  const save = async ({ role_name, role_describe }: Named, version = role.version) => {
    setSaving(true);
    setFailure(undefined);
    setStale(false);
    const body = { role_name, role_describe, menus: tree, ...(version !== undefined && { version }) };
    try {
      await run(endpoint, id === 0 ? { body } : { params: { id }, body }, { message: false });
      notify?.({ type: 'success', message: t('roleSaved') });
      setSaved(true);
    } catch (error) {
      const atFields = isApiError(error) ? Object.entries(error.errors ?? {}) : [];
      form.setFields(atFields.filter(([name]) => name in MAX).map(([name, errors]) => ({ name: name as keyof Named, errors })));
      setStale(isStale(error));
      setFailure(failureText(error));
    } finally {
      setSaving(false);
    }
  };

  /** Saves what is entered over what somebody else saved. */
  const keepMine = async () => {
    const now = await call(roleApi.one, { params: { id } });
    await save(named, now.version);
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={named}
      onValuesChange={(_, all) => setNamed(all)}
      onFinish={(values) => void save(values)}
      onFinishFailed={() => setFailure(t('formInvalid'))}
    >
      {failure !== undefined && (
        <Alert
          className="kit-form-failure"
          type={stale ? 'warning' : 'error'}
          showIcon
          message={failure}
          role="alert"
          style={{ marginBottom: 12 }}
          action={stale && <StaleButtons onKeep={() => void keepMine()} onTake={onReload} />}
        />
      )}
      <div className="permission-form">
        <Form.Item name="role_name" label={say(roleFields.role_name)} required validateTrigger="onBlur" rules={[rule('role_name')]}>
          <Input maxLength={MAX.role_name} showCount autoComplete="off" autoFocus={id === 0} disabled={saving} />
        </Form.Item>
        <Form.Item name="role_describe" label={say(roleFields.role_describe)} validateTrigger="onBlur" rules={[rule('role_describe')]}>
          <Input maxLength={MAX.role_describe} showCount autoComplete="off" disabled={saving} />
        </Form.Item>
      </div>
      <h2 className="kit-subheading">{t('permissions')}</h2>
      <PermissionTree tree={tree} onChange={setTree} disabled={saving} />
      {maySave && (
        <div className="permission-save">
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('saveSettings')}
          </Button>
        </div>
      )}
      {guard}
    </Form>
  );
}

/** What can be done when somebody else saved the role since it was opened; nothing is lost before the choice. */
function StaleButtons({ onKeep, onTake }: { onKeep: () => void; onTake: () => void }) {
  const { t } = useAccessWords();
  return (
    <Space wrap>
      <Button size="small" onClick={onKeep}>
        {t('keepMine')}
      </Button>
      <Button size="small" onClick={onTake}>
        {t('takeTheirs')}
      </Button>
    </Space>
  );
}

/** The page; `:id` 0 makes a new role. */
export default function RolePermission() {
  const id = Number(useParams()['id'] ?? 0);
  return <RolePage key={id} id={id} />;
}

function RolePage({ id }: { id: number }) {
  const [round, setRound] = useState(0);
  return <RoleOf key={round} id={id} onReload={() => setRound(round + 1)} />;
}

function RoleOf({ id, onReload }: { id: number; onReload: () => void }) {
  const { data: role, failure, retry } = useRole(id);
  return (
    <PlainPage page={rolePermission} record={role?.role_name}>
      {role ? (
        <RoleForm id={id} role={role} onReload={onReload} />
      ) : failure === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <ErrorState message={failure} onRetry={retry} />
      )}
    </PlainPage>
  );
}
