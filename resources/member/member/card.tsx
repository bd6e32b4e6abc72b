import { defineDetail } from '#kit/detail/page.tsx';
import { useMemberWords } from '../words.ts';
import { changeLevel, disable, edit, open, restore, setPoints, topUp, wake } from './actions.ts';
import { Belongings } from './Belongings.tsx';
import { memberEntity } from './entity.ts';
import { basics, holdings, visits } from './fields.tsx';

/** A member in a drawer over the list. */
export default defineDetail(memberEntity, {
  title: ({ uname }) => uname,
  useSections: () => {
    const { t } = useMemberWords();
    return [
      { name: 'basics', title: t('basics'), fields: basics },
      { name: 'holdings', title: t('holdings'), fields: holdings },
      { name: 'visits', title: t('visits'), fields: visits },
      { name: 'belongings', title: t('belongings'), content: (member) => <Belongings member={member} /> },
    ];
  },
  actions: [open, topUp, edit, changeLevel, setPoints, wake, restore, disable],
});
