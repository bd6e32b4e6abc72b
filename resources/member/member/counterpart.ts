import type { Words } from '#kit/words.ts';
import type { MemberTexts } from '#locales/zh/member.ts';

/** Where money or points came from or went to, as the ledger writes it, for people. */
export function counterpartText(stored: string, { t }: Pick<Words<keyof MemberTexts & string>, 't'>): string {
  const [kind = '', id = ''] = stored.split(':');
  if (kind === 'shop') return t('counterpartShop', { id });
  if (kind === 'payment') return t('counterpartPayment');
  if (kind === 'admin') return t('counterpartAdmin', { id });
  return t('counterpartPlatform');
}
