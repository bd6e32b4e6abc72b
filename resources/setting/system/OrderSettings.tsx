import { orderSettingApi } from '#contract/order/setting.ts';
import { SavedForm } from '#kit/form/SavedForm.tsx';
import { useSettingWords } from '../words.ts';
import { orderForm } from './order-form.ts';

/** When orders move on by themselves. */
export function OrderSettings() {
  const { t } = useSettingWords();
  return <SavedForm form={orderForm} api={orderSettingApi} saved={t('orderSaved')} saveText={t('save')} />;
}
