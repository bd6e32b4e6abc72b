import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from 'antd';
import { PlainPage } from '#src/kit/PlainPage.tsx';
import { TabPanels } from '#src/kit/tabs/TabPanels.tsx';
import { useSettingWords } from '../words.ts';
import { systemSettings } from './index.ts';

const GoodsSettings = lazy(async () => ({ default: (await import('./GoodsSettings.tsx')).GoodsSettings }));
const OrderSettings = lazy(async () => ({ default: (await import('./OrderSettings.tsx')).OrderSettings }));

const whenLoaded = (content: ReactNode) => <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>{content}</Suspense>;

/** Settings of the whole marketplace, a tab for each subject; a tab loads its form when it is first opened. */
export default function SystemSettings() {
  const { say, t } = useSettingWords();
  return (
    <PlainPage page={systemSettings}>
      <TabPanels
        label={say(systemSettings.title)}
        items={[
          { value: 'goods', label: t('goodsTab'), content: whenLoaded(<GoodsSettings />) },
          { value: 'order', label: t('orderTab'), content: whenLoaded(<OrderSettings />) },
        ]}
      />
    </PlainPage>
  );
}
