import { goodsSettingApi } from '#contract/goods/setting.ts';
import { SavedForm } from '#kit/form/SavedForm.tsx';
import { useSettingWords } from '../words.ts';
import { goodsForm } from './goods-form.ts';

/** Audit switches and picture sizes of goods. */
export function GoodsSettings() {
  const { t } = useSettingWords();
  return <SavedForm form={goodsForm} api={goodsSettingApi} saved={t('saved')} saveText={t('save')} />;
}
