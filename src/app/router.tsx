import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router';
import { config } from '#providers/config.ts';
import { registry } from '#resources/index.ts';
import { PageProblem } from '#src/shell/pages/PageProblem.tsx';
import { Root } from './Root.tsx';

/** The last resort, when the frame itself fails. */
function RootProblem() {
  return <PageProblem error={useRouteError()} onRetry={() => location.reload()} />;
}

/** The screens with the examples of pages of plain Refine among them. */
async function withExamples() {
  const { examples } = await import('../gallery/refine/index.ts');
  const all = [...registry, ...examples];
  return { Component: () => <Root all={all} /> };
}

/** For those who work on the product: components in all their states, and examples. A build of the product leaves it out. */
const forDevelopers = import.meta.env.DEV || import.meta.env.MODE === 'gallery';
const gallery: RouteObject[] = forDevelopers
  ? [{ path: '/dev/gallery/:entry?/:state?', lazy: () => import('../gallery/index.tsx'), hydrateFallbackElement: <span /> }]
  : [];
const screens: RouteObject = forDevelopers ? { lazy: withExamples, hydrateFallbackElement: <span /> } : { element: <Root /> };

/** One route takes every address: what an address means follows from the registry and the person's permissions. */
export const createRouter = () =>
  createBrowserRouter([...gallery, { ...screens, path: '*', errorElement: <RootProblem /> } as RouteObject], { basename: config().basePath || '/' });
