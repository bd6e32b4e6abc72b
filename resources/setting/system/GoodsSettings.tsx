import { goodsSettingApi } from '#contract/goods/setting.ts';
import { useSettingWords } from '../words.ts';
import { auditForm, pictureForm } from './goods-form.ts';
import { SettingForm } from './SettingForm.tsx';

/** Audit switches and picture sizes of goods. */
export function GoodsSettings() {
  const { t } = useSettingWords();
  const sections = [
    { legend: t('audits'), form: auditForm },
    { legend: t('pictures'), note: t('picturesHint'), form: pictureForm, columns: 2 as const },
  ];
  return <SettingForm api={goodsSettingApi} sections={sections} saved={t('saved')} />;
}
