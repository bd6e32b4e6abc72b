/** Saved views as tabs beside the heading, and what is done with a view that the list does not show as it was saved. */
import { Button } from 'antd';
import type { SavedView } from '#contract/platform/view.schema.ts';
import { TabList } from '../../tabs/TabList.tsx';
import { useWords } from '../../words.ts';

/** The value of the tab that shows the list without a view. */
const NONE = '';

interface ViewTabsProps {
  views: readonly SavedView[];
  /** The view that somebody works with; nothing for the list as it is without one. */
  active: SavedView | undefined;
  /** The list shows something else than was saved. */
  changed: boolean;
  onOpen: (view: SavedView | undefined) => void;
  onSave: (view: SavedView) => void;
  saving: boolean;
}

export function ViewTabs({ views, active, changed, onOpen, onSave, saving }: ViewTabsProps) {
  const { t } = useWords();
  if (views.length === 0) return null;
  return (
    <>
      <div className="kit-view-tabs">
        <TabList
          label={t('views')}
          items={[
            { value: NONE, label: t('all') },
            ...views.map((view) => ({
              value: String(view.id),
              label: view.name,
              extra: view === active && changed && (
                <span className="kit-view-changed" title={t('unsavedChanges')} role="img" aria-label={t('unsavedChanges')} />
              ),
            })),
          ]}
          value={active ? String(active.id) : NONE}
          onChange={(value) => onOpen(views.find(({ id }) => String(id) === value))}
        />
      </div>
      {active && changed && (
        <>
          <Button onClick={() => onOpen(active)}>{t('discard')}</Button>
          {active.editable && (
            <Button loading={saving} onClick={() => onSave(active)}>
              {t('saveToView')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
