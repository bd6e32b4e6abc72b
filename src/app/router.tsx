import { createBrowserRouter, useRouteError } from 'react-router';
import { config } from '#providers/config.ts';
import { PageProblem } from '#src/shell/pages/PageProblem.tsx';
import { Root } from './Root.tsx';

/** The last resort, when the frame itself fails. */
function RootProblem() {
  return <PageProblem error={useRouteError()} onRetry={() => location.reload()} />;
}

/** One route takes every address: what an address means follows from the registry and the person's permissions. */
export const createRouter = () =>
  createBrowserRouter([{ path: '*', element: <Root />, errorElement: <RootProblem /> }], { basename: config().basePath || '/' });
