import { createBrowserRouter, useRouteError } from 'react-router';
import { config } from '#providers/config.ts';
import { PageProblem } from '#src/shell/pages/PageProblem.tsx';
import { Root } from './Root.tsx';

/** The last resort, when the frame itself fails. */
function RootProblem() {
  return <PageProblem error={useRouteError()} onRetry={() => location.reload()} />;
}

/** The components in all their states, for those who work on them; a build of the product leaves it out. */
const gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [{ path: '/dev/gallery/:entry?/:state?', lazy: () => import('../gallery/index.tsx'), hydrateFallbackElement: <span /> }]
    : [];

/** One route takes every address: what an address means follows from the registry and the person's permissions. */
export const createRouter = () =>
  createBrowserRouter([...gallery, { path: '*', element: <Root />, errorElement: <RootProblem /> }], { basename: config().basePath || '/' });
