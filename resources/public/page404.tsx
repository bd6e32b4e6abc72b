import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PublicPage, usePublicWords } from './PublicPage.tsx';

/** Unknown address. */
export default function NotFound() {
  const { t } = usePublicWords();
  const navigate = useNavigate();
  return (
    <PublicPage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
      <Button type="primary" size="large" onClick={() => void navigate('/')}>
        {t('backHome')}
      </Button>
    </PublicPage>
  );
}
