import { orderSettingApi } from '#contract/order/setting.ts';
import { useSettingWords } from '../words.ts';
import { afterForm, cancelForm, wayForm } from './order-form.ts';
import { SettingForm } from './SettingForm.tsx';

/** When orders move on by themselves. */
export function OrderSettings() {
  const { t } = useSettingWords();
  const sections = [
    { legend: t('orderCancel'), note: t('orderCancelHint'), form: cancelForm, columns: 3 as const },
    { legend: t('orderWay'), form: wayForm },
    { legend: t('orderAfter'), form: afterForm },
  ];
  return <SettingForm api={orderSettingApi} sections={sections} saved={t('orderSaved')} />;
}
