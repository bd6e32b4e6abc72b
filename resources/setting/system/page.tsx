import { ahead } from '#kit/ahead.tsx';
import { SavedForm } from '#kit/form/SavedForm.tsx';
import { useMayCall } from '#kit/may.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import { TabPanels } from '#kit/tabs/TabPanels.tsx';
import { Skeleton } from 'antd';
import { useSettingWords } from '../words.ts';
import { systemSettings } from './index.ts';
import { settingTabs, type SettingTab } from './tabs.ts';

const place = <Skeleton active paragraph={{ rows: 8 }} />;

/** The form of a tab, as a part that is fetched when the tab is opened. */
function partOf({ api, form, saved }: SettingTab) {
  return ahead(async () => {
    const def = await form();
    return function Settings() {
      const { say, t } = useSettingWords();
      return <SavedForm form={def} api={api} saved={say(saved)} saveText={t('save')} />;
    };
  }, place).Part;
}

const parts = settingTabs.map((tab) => ({ tab, Part: partOf(tab) }));

/** Settings of the whole marketplace, a tab for each subject; a tab loads its form when it is first opened. */
export default function SystemSettings() {
  const { say } = useSettingWords();
  const mayCall = useMayCall();
  return (
    <PlainPage page={systemSettings}>
      <TabPanels
        label={say(systemSettings.title)}
        items={parts.filter(({ tab }) => mayCall(tab.api.save)).map(({ tab, Part }) => ({ value: tab.value, label: say(tab.label), content: <Part /> }))}
      />
    </PlainPage>
  );
}
