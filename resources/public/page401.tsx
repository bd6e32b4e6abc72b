import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { PublicPage, usePublicWords } from './PublicPage.tsx';

/** The router counts its own steps here; the first page of a visit has index 0. */
const hasHistory = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** No permission. Back leads one step back, or to the dashboard when there is nowhere to go back to. */
export default function NotPermitted() {
  const { t } = usePublicWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = () => void (query.has('noGoBack') || !hasHistory() ? navigate('/dashboard') : navigate(-1));
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
