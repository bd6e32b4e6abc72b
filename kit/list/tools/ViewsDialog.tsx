/** Saves the list as it stands as a view, and renames, shares, chooses and deletes views. */
import { useId, useRef, useState } from 'react';
import { Alert, Button, Checkbox, Input, Modal, Popconfirm, Select, type InputRef } from 'antd';
import { roleManage } from '#contract/access/rights.ts';
import { roleApi } from '#contract/access/role.ts';
import { viewApi } from '#contract/platform/view.ts';
import type { SavedView, ViewState } from '#contract/platform/view.schema.ts';
import { failureText, useRead, useRun } from '../../calls.ts';
import { useMayCall } from '../../may.ts';
import { useWords } from '../../words.ts';

/** As the server checks it. */
const NAME_MAX = 30;
const QUIET = { message: false, loading: false } as const;

interface ViewsDialogProps {
  /** Name of the list. */
  resource: string;
  views: readonly SavedView[];
  /** The list as it stands. */
  now: ViewState;
  onApply: (view: SavedView) => void;
  onClose: () => void;
}

interface Draft {
  /** The view that is changed; a new one otherwise. */
  view?: SavedView;
  name: string;
  role: number | undefined;
  isDefault: boolean;
  /** Whether a changed view takes the list as it stands. */
  takeNow: boolean;
}

const EMPTY: Draft = { name: '', role: undefined, isDefault: false, takeNow: false };

export function ViewsDialog({ resource, views, now, onApply, onClose }: ViewsDialogProps) {
  const { t } = useWords();
  const id = useId();
  const run = useRun();
  const mayShare = useMayCall()({ permission: [roleManage.identifier] });
  const { data: roles } = useRead(roleApi.list, { query: { page_no: 1, page_size: 200 } }, { enabled: mayShare });
  const [draft, setDraft] = useState(EMPTY);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const nameInput = useRef<InputRef>(null);
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));

  const go = async (work: () => Promise<unknown>, done?: () => void) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      done?.();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const { view, name, role, isDefault, takeNow } = draft;
    if (!name.trim()) {
      setFailure(t('required', { label: t('viewName') }));
      nameInput.current?.focus();
      return;
    }
    const content = { name: name.trim(), role_id: role ?? null, is_default: isDefault ? 1 : 0, state: view && !takeNow ? view.state : now };
    void go(
      () => (view ? run(viewApi.update, { params: { id: view.id }, body: content }, QUIET) : run(viewApi.create, { body: { resource, ...content } }, QUIET)),
      () => setDraft(EMPTY),
    );
  };
  const edit = (view: SavedView) => {
    setDraft({ view, name: view.name, role: view.role_id ?? undefined, isDefault: view.is_default === 1, takeNow: false });
    nameInput.current?.focus();
  };

  return (
    <Modal open title={t('views')} footer={null} onCancel={onClose} afterOpenChange={(open) => open && nameInput.current?.focus()}>
      {failure && <Alert type="error" showIcon message={failure} className="kit-views-failure" />}
      <form
        className="kit-views-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2>{draft.view ? t('editTitle', { noun: `“${draft.view.name}”` }) : t('saveView')}</h2>
        <label htmlFor={`${id}-name`}>{t('viewName')}</label>
        <Input id={`${id}-name`} ref={nameInput} value={draft.name} maxLength={NAME_MAX} onChange={(event) => change({ name: event.target.value })} />
        {mayShare && (
          <>
            <label htmlFor={`${id}-role`}>{t('shareWith')}</label>
            <Select
              id={`${id}-role`}
              allowClear
              showSearch
              optionFilterProp="label"
              placeholder={t('notShared')}
              value={draft.role}
              options={roles?.data.map(({ role_id, role_name }) => ({ value: role_id, label: role_name })) ?? []}
              onChange={(role: number | undefined) => change({ role })}
            />
          </>
        )}
        <Checkbox checked={draft.isDefault} onChange={(event) => change({ isDefault: event.target.checked })}>
          {t('defaultView')}
        </Checkbox>
        {draft.view && (
          <Checkbox checked={draft.takeNow} onChange={(event) => change({ takeNow: event.target.checked })}>
            {t('takeNow')}
          </Checkbox>
        )}
        <div className="kit-panel-buttons">
          {draft.view && <Button onClick={() => setDraft(EMPTY)}>{t('cancel')}</Button>}
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
      {views.length > 0 && (
        <ul className="kit-views" aria-label={t('views')}>
          {views.map((view) => (
            <li key={view.id}>
              <button type="button" className="kit-link kit-views-name" onClick={() => onApply(view)}>
                {view.name}
              </button>
              {view.is_default === 1 && <span className="kit-tag kit-tag-info">{t('defaultView')}</span>}
              {view.role_name && <span className="kit-tag kit-tag-default">{view.role_name}</span>}
              {!view.editable && <span className="kit-tag kit-tag-default">{view.owner_name}</span>}
              <span className="kit-row-actions kit-views-actions">
                <button
                  type="button"
                  className="kit-link"
                  disabled={busy}
                  aria-label={`${t(view.is_default === 1 ? 'endDefault' : 'makeDefault')} ${view.name}`}
                  onClick={() =>
                    void go(() => run(viewApi.makeDefault, { params: { id: view.id }, body: { is_default: view.is_default === 1 ? 0 : 1 } }, QUIET))
                  }
                >
                  {t(view.is_default === 1 ? 'endDefault' : 'makeDefault')}
                </button>
                {view.editable && (
                  <>
                    <button type="button" className="kit-link" disabled={busy} aria-label={`${t('edit')} ${view.name}`} onClick={() => edit(view)}>
                      {t('edit')}
                    </button>
                    <Popconfirm
                      title={t('removeConfirm', { noun: t('view'), title: view.name })}
                      okText={t('remove')}
                      cancelText={t('cancel')}
                      okButtonProps={{ danger: true }}
                      onConfirm={() =>
                        go(
                          () => run(viewApi.remove, { params: { id: view.id } }, QUIET),
                          () => setDraft((old) => (old.view?.id === view.id ? EMPTY : old)),
                        )
                      }
                    >
                      <button type="button" className="kit-link kit-link-danger" disabled={busy} aria-label={`${t('remove')} ${view.name}`}>
                        {t('remove')}
                      </button>
                    </Popconfirm>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
