import { Tabs } from 'antd';
import { PlainPage } from '#src/kit/PlainPage.tsx';
import { useSettingWords } from '../words.ts';
import { GoodsSettings } from './GoodsSettings.tsx';
import { OrderSettings } from './OrderSettings.tsx';
import { systemSettings } from './index.ts';

/** Settings of the whole marketplace, a tab for each subject. */
export default function SystemSettings() {
  const { t } = useSettingWords();
  return (
    <PlainPage page={systemSettings}>
      <Tabs
        items={[
          { key: 'goods', label: t('goodsTab'), children: <GoodsSettings /> },
          { key: 'order', label: t('orderTab'), children: <OrderSettings /> },
        ]}
      />
    </PlainPage>
  );
}
