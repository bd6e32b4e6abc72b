import { Input } from 'antd';
import { useWords } from '../words.ts';

/** Stands where an input of the advanced search will be when its code has come. */
export function InputPlace() {
  const { t } = useWords();
  return <Input disabled placeholder={t('loading')} />;
}
