import { useNavigate } from 'react-router';

/** The router counts its own steps here; the first page of a visit has index 0. */
const hasHistory = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * Leads one step back, or to the dashboard when there is nowhere to go back to.
 * @param barred the step back would lead to what has just been refused
 */
export function useWayBack(barred = false): () => void {
  const navigate = useNavigate();
  return () => void (barred || !hasHistory() ? navigate('/dashboard') : navigate(-1));
}
