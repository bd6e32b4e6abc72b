import { lazy, Suspense } from 'react';
import type { InlineFormProps } from './InlineForm.tsx';

const Loaded = lazy(async () => ({ default: (await import('./InlineForm.tsx')).InlineForm }));

/** A form on a page, whose inputs are a chunk of their own. The place that it takes is kept free meanwhile. */
export function LazyInlineForm(props: InlineFormProps) {
  return (
    <Suspense fallback={<div className="kit-inline-form kit-inline-form-wait" aria-busy="true" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
