import { useEffect } from 'react';
import { Alert, Select } from 'antd';
import { founderRoleName } from '#contract/access/admin.ts';
import { roleApi } from '#contract/access/role.ts';
import { useRead } from '#kit/calls.ts';
import type { InputProps } from '#kit/form/define.ts';
import { InlineFailure } from '#kit/InlineFailure.tsx';
import { useAccessWords } from '../words.ts';

interface RoleFieldProps extends InputProps {
  /** Super administrators have no role. */
  founder: boolean;
  /** The person is changing the own rights. */
  own: boolean;
}

/** The role of an administrator: closed and emptied while the form says super administrator. */
export function RoleField({ founder, own, id, value, onChange, disabled, 'aria-label': label }: RoleFieldProps) {
  const { say, t } = useAccessWords();
  const { data, loading, error, retry } = useRead(roleApi.list, { query: { page_no: 1, page_size: 10_000 } });
  useEffect(() => {
    if (founder && value !== undefined) onChange?.(undefined);
  }, [founder, value, onChange]);
  return (
    <>
      <Select
        id={id}
        aria-label={label}
        allowClear
        showSearch
        style={{ width: '100%' }}
        optionFilterProp="label"
        loading={loading}
        disabled={disabled || founder}
        placeholder={founder ? say(founderRoleName) : t('chooseRole')}
        // Until the roles are there the box would show a bare number.
        value={data && !founder ? (value as number | undefined) : undefined}
        options={data?.data.map(({ role_id, role_name }) => ({ value: role_id, label: role_name }))}
        onChange={(chosen: number | undefined) => onChange?.(chosen)}
      />
      {error && <InlineFailure why={t('rolesFailed')} onRetry={retry} />}
      {own && <Alert type="warning" showIcon message={t('ownChange')} style={{ marginTop: 8 }} />}
    </>
  );
}
