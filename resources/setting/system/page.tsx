import { Skeleton } from 'antd';
import { ahead } from '#kit/ahead.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { TabPanels } from '#kit/tabs/TabPanels.tsx';
import { useSettingWords } from '../words.ts';
import { systemSettings } from './index.ts';

const place = <Skeleton active paragraph={{ rows: 8 }} />;
const { Part: GoodsSettings } = ahead(async () => (await import('./GoodsSettings.tsx')).GoodsSettings, place);
const { Part: OrderSettings } = ahead(async () => (await import('./OrderSettings.tsx')).OrderSettings, place);

/** Settings of the whole marketplace, a tab for each subject; a tab loads its form when it is first opened. */
export default function SystemSettings() {
  const { say, t } = useSettingWords();
  return (
    <PlainPage page={systemSettings}>
      <TabPanels
        label={say(systemSettings.title)}
        items={[
          { value: 'goods', label: t('goodsTab'), content: <GoodsSettings /> },
          { value: 'order', label: t('orderTab'), content: <OrderSettings /> },
        ]}
      />
    </PlainPage>
  );
}
