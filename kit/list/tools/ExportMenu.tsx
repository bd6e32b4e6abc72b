/** The button that exports what the list shows. Where nothing can be exported it is not there. */
import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { enumLabel } from '#contract/core/enum.ts';
import { exportApi, exportFormat, type ExportFormat } from '#contract/platform/export.ts';
import { MAX_CHOSEN } from '#contract/platform/limits.ts';
import { sortQuery } from '#providers/data.ts';
import { useRead, useRun } from '../../calls.ts';
import { trackTasks } from '../../tasks/follow.ts';
import { useWords } from '../../words.ts';
import { sentQuery } from '../query.ts';
import { shownColumns } from '../settings.ts';
import { useAllMatching, useSelection } from '../selection.ts';
import type { ToolsProps } from './props.ts';

/** What can be exported changes with the role only. */
const FRESH_MS = 300_000;

export function ExportMenu<Row>({ list, query, total, selection, table }: ToolsProps<Row>) {
  const { lang, t } = useWords();
  const run = useRun();
  const { data } = useRead(exportApi.resources, {}, { staleTime: FRESH_MS });
  const chosen = useSelection(selection);
  const everything = useAllMatching(selection);
  const [starting, setStarting] = useState(false);
  const { name: resource } = list.entity;
  const known = data?.find((one) => one.resource === resource);
  if (!known) return null;

  const start = async (format: ExportFormat, ids: readonly string[] | undefined, whole: boolean) => {
    const fields = new Set(known.columns.map(({ field }) => field));
    const columns = shownColumns(list.columns, table.settings)
      .flatMap(({ name, fields: shown = [name] }) => shown)
      .filter((name) => fields.has(name));
    setStarting(true);
    try {
      const body = {
        resource,
        format,
        filter: { ...sentQuery(query.filters, list.fixed), ...sortQuery(query.sort && [query.sort]) },
        ...(list.exports !== 'all' && columns.length > 0 && { columns }),
        ...(ids && { ids }),
        ...(whole && { whole: 1 }),
      };
      const { task_id } = (await run(exportApi.create, { body }, { loading: false })) as { task_id: number };
      await trackTasks([task_id]);
    } catch {
      // The http client has told what went wrong.
    } finally {
      setStarting(false);
    }
  };

  const formats = (scope: string) => exportFormat.values.map((format) => ({ key: `${scope}:${format}`, label: enumLabel(exportFormat, format, lang) }));
  const some = chosen.size > 0 && chosen.size <= MAX_CHOSEN && !everything;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          ...(some ? [{ type: 'group' as const, key: 'chosen', label: t('exportChosen', { count: chosen.size }), children: formats('chosen') }] : []),
          { type: 'group' as const, key: 'all', label: t('exportAll', { count: total ?? 0 }), children: formats('all') },
          ...(known.whole ? [{ type: 'group' as const, key: 'whole', label: t('exportWhole'), children: formats(some ? 'chosenWhole' : 'allWhole') }] : []),
        ],
        onClick: ({ key }) => {
          const [scope, format] = key.split(':');
          void start(format as ExportFormat, scope?.startsWith('chosen') ? [...chosen.keys()] : undefined, scope?.endsWith('Whole') ?? false);
        },
      }}
    >
      <Button icon={<ExportOutlined />} loading={starting} disabled={!total} aria-label={t('export')} title={t('export')} aria-haspopup="menu" />
    </Dropdown>
  );
}
