/** Who may be managed: the server says with each row whether it would refuse, and the screens say why. */
import type { Text } from '#contract/core/text.ts';

const STRONGER: Text = {
  zh: '对方拥有您没有的权限，您只能查看。',
  en: 'This has permissions that you do not hold, so you can only look at it.',
};
const FOUNDER: Text = {
  zh: '只有超级管理员可以管理超级管理员。',
  en: 'Only a super administrator may manage super administrators.',
};

interface Judged {
  manageable?: 0 | 1 | undefined;
  founder?: 0 | 1;
}

/** Why a person may not manage an account or a role; nothing where they may, or where the server does not tell. */
export const unmanageable = ({ manageable, founder }: Judged): Text | undefined => (manageable !== 0 ? undefined : founder === 1 ? FOUNDER : STRONGER);
