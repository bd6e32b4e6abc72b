/** Choosing decorated pages: one (radio) or several, across the pages of the list. */
import { useEffect, useMemo, useState } from 'react';
import { Alert, App, Button, Input, Pagination } from 'antd';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import type { DecorPage } from '#contract/operations/page.schema.ts';
import { decorPageFields } from '#contract/operations/page.ts';
import { useLatest, useRead } from '#kit/calls.ts';
import { asIds, type Id } from '../choice/ids.ts';
import { useChoiceWords } from '../choice/words.ts';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { canCreate, createPage } from './create.ts';
import { PageTable } from './PageTable.tsx';
import { pagesOf, type PageChoice } from './source.ts';
import './page.css';

/** Sizes of the list. Source: reference/platform.yaml `page_picker`. */
const SIZES = [20, 50, 100, 200];
const DEBOUNCE_MS = 300;

/** A chosen page. One that was chosen before and does not exist any more has its id only. */
export type PickedPage = Pick<DecorPage, 'id'> & Partial<Omit<DecorPage, 'id'>>;

export interface PageDialogProps extends PageChoice {
  /** Ids that are chosen at the start. */
  defaultValue?: readonly Id[] | undefined;
  /** How many may be chosen: 1 offers radio buttons, -1 any number. Default -1. */
  limit?: number | undefined;
  /** The chosen pages, or an empty text for none. A promise keeps the dialog busy; when it fails the dialog stays open. */
  onConfirm: (pages: PickedPage[] | '') => unknown;
  onClose: () => void;
}

/** What was typed, once nothing more was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (settled === text) return undefined;
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

/** The dialog. Mount it to open it. */
export function PageDialog({ type = 'admin', api, domain, clientType = 'pc', defaultValue, limit = -1, onConfirm, onClose }: PageDialogProps) {
  const { t, say } = useChoiceWords();
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const [place, setPlace] = useState({ keyword: '', page: 1, size: SIZES[0] as number });
  // Another keyword starts at the first page.
  const page = place.keyword === keyword ? place.page : 1;
  const go = (next: number, size: number) => setPlace({ keyword, page: size === place.size ? next : 1, size });

  const endpoint = useMemo(() => pagesOf(type, api), [type, api]);
  const client_type = clientType === 'mobile' ? 'MOBILE' : 'PC';
  const query = { page_no: page, page_size: place.size, client_type, keyword: keyword || undefined, publish_status: 'YES' } as const;
  const { data, loading, error, retry } = useRead(endpoint, { query }, { staleTime: 0 });
  const before = asIds(defaultValue);
  // For what was chosen before and is on another page of the list, or not published any more.
  const earlier = useRead(endpoint, { query: { client_type, ids: before, page_size: 200 } }, { enabled: before.length > 0 });

  const [picked, setPicked] = useState<ReadonlyMap<string, PickedPage>>(() => new Map(before.map((id) => [id, { id }])));
  const { saving, confirm } = useConfirm(onConfirm, onClose);
  const single = limit === 1;

  const toggle = useLatest((row: DecorPage) => {
    const id = String(row.id);
    if (single) return setPicked(new Map([[id, row]]));
    const next = new Map(picked);
    if (next.has(id)) next.delete(id);
    else if (limit > 0 && next.size >= limit) return void message.warning({ key: 'over-limit', content: t('pagesOver', { n: limit }) });
    else next.set(id, row);
    return setPicked(next);
  });

  /** With what is known of those that were chosen before. */
  const chosen = (): PickedPage[] => {
    const known = new Map([...(earlier.data?.data ?? []), ...(data?.data ?? [])].map((row) => [String(row.id), row]));
    return [...picked].map(([id, row]) => (row.page_name === undefined ? (known.get(id) ?? row) : row));
  };

  const create = () => {
    if (!createPage({ type, clientType, domain })) void message.warning(t('createBlocked'));
  };

  const rows = data?.data;
  return (
    <PickerDialog
      title={t('pageTitle')}
      width={1000}
      okDisabled={earlier.loading}
      saving={saving}
      onOk={() => void confirm(picked.size > 0 ? chosen() : '')}
      onClose={onClose}
      note={
        <>
          {t('picked')} <b data-counter="chosen">{picked.size}</b>
        </>
      }
    >
      <div className="page-picker-top">
        <Input
          aria-label={say(decorPageFields.keyword)}
          placeholder={t('pageName')}
          allowClear
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {canCreate(domain) && (
          <Button icon={<PlusOutlined />} onClick={create}>
            {t('create')}
          </Button>
        )}
        <Button icon={<ReloadOutlined />} loading={loading} onClick={retry}>
          {t('refresh')}
        </Button>
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={error.message}
          action={
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <PageTable
        rows={rows}
        single={single}
        loading={loading}
        waiting={!rows && !error}
        searched={keyword !== ''}
        isChosen={(id) => picked.has(id)}
        onToggle={toggle}
      />
      <div className="page-picker-pager">
        {data !== undefined && data.data_total > 0 && (
          <Pagination
            current={page}
            pageSize={place.size}
            total={data.data_total}
            pageSizeOptions={SIZES}
            showSizeChanger
            responsive
            showTotal={(total) => t('total', { total })}
            onChange={go}
          />
        )}
      </div>
    </PickerDialog>
  );
}
