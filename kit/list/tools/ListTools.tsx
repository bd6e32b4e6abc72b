/** What stands beside the refresh button of every list. A chunk of its own: rows come first. */
import { useEffect } from 'react';
import { useWords } from '../../words.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import type { ToolsProps } from './props.ts';
import { useViews } from './use-views.ts';
import { useKeptSettings } from './use-kept-settings.ts';

/** Saved views, export and the column chooser. */
export function ListTools<Row>(props: ToolsProps<Row>) {
  const { list, state, table } = props;
  const { say } = useWords();
  const { settings, keep, remember } = table;
  const { ownSize: size, takeSize, opening } = state;
  const { save, ready, own } = useKeptSettings({ name: list.page.name, settings, keep, remember, size, takeSize, viewed: opening.view !== undefined });
  const views = useViews({ ...props, ready, own });
  // What is changed while a view is open belongs to that view; it is kept with it, not as the person's own table.
  const viewing = views.active !== undefined;
  const { setSaver, show } = table;
  useEffect(() => setSaver(viewing ? show : save), [setSaver, viewing, show, save]);
  return (
    <>
      <ViewTabs {...views} onOpen={views.open} onSave={views.save} />
      <span className="kit-tools">
        <ViewsMenu {...props} {...views} />
        <ExportMenu {...props} />
        <ColumnsButton
          columns={list.columns}
          labelOf={({ name, label }) => say(label ?? list.entity.labels[name] ?? { zh: name, en: name })}
          settings={settings}
          save={table.save}
        />
      </span>
    </>
  );
}
