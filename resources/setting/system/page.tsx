import { lazy, Suspense } from 'react';
import { Skeleton, Tabs } from 'antd';
import { PlainPage } from '#src/kit/PlainPage.tsx';
import { useSettingWords } from '../words.ts';
import { systemSettings } from './index.ts';

const GoodsSettings = lazy(async () => ({ default: (await import('./GoodsSettings.tsx')).GoodsSettings }));
const OrderSettings = lazy(async () => ({ default: (await import('./OrderSettings.tsx')).OrderSettings }));

const waiting = <Skeleton active paragraph={{ rows: 8 }} />;

/** Settings of the whole marketplace, a tab for each subject; a tab loads its form when it is first opened. */
export default function SystemSettings() {
  const { t } = useSettingWords();
  return (
    <PlainPage page={systemSettings}>
      <Tabs
        items={[
          {
            key: 'goods',
            label: t('goodsTab'),
            children: (
              <Suspense fallback={waiting}>
                <GoodsSettings />
              </Suspense>
            ),
          },
          {
            key: 'order',
            label: t('orderTab'),
            children: (
              <Suspense fallback={waiting}>
                <OrderSettings />
              </Suspense>
            ),
          },
        ]}
      />
    </PlainPage>
  );
}
