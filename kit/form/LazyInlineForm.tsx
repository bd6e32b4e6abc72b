import { ahead } from '../ahead.tsx';

/** A form on a page, whose inputs are a chunk of their own. The place that it takes is kept free meanwhile. */
export const { Part: LazyInlineForm } = ahead(
  async () => (await import('./InlineForm.tsx')).InlineForm,
  <div className="kit-inline-form kit-inline-form-wait" aria-busy="true" />,
);
