import type { ViewedPage } from '#kit/resource.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { viewOf } from './views.tsx';

/** A page below its parameters, or what went wrong with it; another try asks for its module again. */
export function PageView({ page }: { page: ViewedPage }) {
  const { Part } = viewOf(page);
  return (
    <PageBoundary page={page}>
      <Part />
    </PageBoundary>
  );
}
