import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { PublicPage, usePublicWords } from './PublicPage.tsx';
import { useWayBack } from './use-way-back.ts';

/** No permission. */
export default function NotPermitted() {
  const { t } = usePublicWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useWayBack(query.has('noGoBack'));
  return (
    <PublicPage code="401" title={t('notPermittedTitle')} text={t('notPermittedText')}>
      <Button size="large" onClick={back}>
        {t('back')}
      </Button>
      <Button type="primary" size="large" onClick={() => void navigate('/')}>
        {t('backHome')}
      </Button>
    </PublicPage>
  );
}
