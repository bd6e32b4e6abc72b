import { useMemo, useState } from 'react';
import { Button } from 'antd';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { ahead } from '#kit/ahead.tsx';
import { useRead } from '#kit/calls.ts';
import { asIds, type Id } from '../choice/ids.ts';
import { useChoiceWords } from '../choice/words.ts';
import { OpenedAtOnce } from '../dialog/OpenedAtOnce.tsx';
import { useOpener } from '../dialog/use-opener.ts';
import type { PickedPage } from './PageDialog.tsx';
import { pagesOf, type PageChoice } from './source.ts';
import '../choice/choice.css';

export type { PageChoice, PickedPage };

export interface PageFieldProps extends PageChoice {
  id?: string | undefined;
  /** Ids of the chosen pages. */
  value?: readonly Id[] | null | undefined;
  /** The ids as text, and the pages. */
  onChange?: ((ids: string[], pages: PickedPage[]) => void) | undefined;
  limit?: number | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

const pageDialog = ahead(async () => (await import('./PageDialog.tsx')).PageDialog);
/** The first page of the dialog. */
const FIRST = { page_no: 1, page_size: 20, publish_status: 'YES' } as const;

/** Chooses decorated pages in a form; the value is their ids. */
export function PageField({ id, value, onChange, limit, disabled = false, type, api, domain, clientType = 'pc', ...aria }: PageFieldProps) {
  const { t } = useChoiceWords();
  const [near, setNear] = useState(false);
  const ids = asIds(value);
  const endpoint = useMemo(() => pagesOf(type, api), [type, api]);
  const client_type = clientType === 'mobile' ? 'MOBILE' : 'PC';
  const { data } = useRead(endpoint, { query: { client_type, ids, page_size: 200 } }, { enabled: ids.length > 0 });
  // Fetched ahead of the dialog, which asks for the same.
  useRead(endpoint, { query: { ...FIRST, client_type, keyword: undefined } }, { enabled: near });
  // What was chosen here has its name before it is loaded again.
  const [known, setKnown] = useState<readonly PickedPage[]>([]);
  const rowsById = new Map<string, PickedPage>([...known, ...(data?.data ?? [])].map((row) => [String(row.id), row]));
  const change = (rows: PickedPage[]) => {
    setKnown(rows);
    onChange?.(
      rows.map((row) => String(row.id)),
      rows,
    );
  };
  const opener = useOpener(() => {
    setNear(true);
    return pageDialog.prepare();
  });
  return (
    <div className="choice-field">
      <Button id={id} disabled={disabled} {...opener.button} {...aria}>
        {t('choosePage')}
        {ids.length > 0 && ` (${ids.length})`}
      </Button>
      {ids.length > 0 && (
        <ul className="choice-chips">
          {ids.map((one) => {
            const name = rowsById.get(one)?.page_name ?? one;
            return (
              <li key={one}>
                <span title={name}>{name}</span>
                <Button
                  type="text"
                  size="small"
                  disabled={disabled}
                  icon={<CloseOutlined />}
                  aria-label={t('remove', { name })}
                  onClick={() => change(ids.filter((other) => other !== one).map((other) => rowsById.get(other) ?? { id: other }))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <OpenedAtOnce opener={opener} start={value}>
        <pageDialog.Part
          type={type}
          api={api}
          domain={domain}
          clientType={clientType}
          limit={limit}
          defaultValue={ids}
          onConfirm={(pages) => change(pages === '' ? [] : pages)}
          onClose={opener.close}
        />
      </OpenedAtOnce>
    </div>
  );
}
