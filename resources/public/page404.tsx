import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PublicPage, usePublicWords } from './PublicPage.tsx';
import { useWayBack } from './use-way-back.ts';

/** Unknown address. */
export default function NotFound() {
  const { t } = usePublicWords();
  const navigate = useNavigate();
  const back = useWayBack();
  return (
    <PublicPage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
      <Button size="large" onClick={back}>
        {t('back')}
      </Button>
      <Button type="primary" size="large" onClick={() => void navigate('/')}>
        {t('backHome')}
      </Button>
    </PublicPage>
  );
}
