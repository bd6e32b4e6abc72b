import type { ReactNode } from 'react';
import { Nothing } from '../Nothing.tsx';

interface SectionCardProps {
  /** Unique on the page. */
  name?: string | undefined;
  title: string;
  /** Beside the heading, at the end. */
  extra?: ReactNode;
  /** Said beside the heading, in place of the content. */
  empty?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** One part of a detail page with its heading. One that has nothing to show is a single line. */
export function SectionCard({ name, title, extra, empty, className, children }: SectionCardProps) {
  const folded = empty !== undefined;
  return (
    <section className={['kit-section', folded && 'kit-section-empty', className].filter(Boolean).join(' ')} data-section={name} aria-label={title}>
      <header className="kit-section-head">
        <h2>{title}</h2>
        {folded ? <Nothing size="line" title={empty} /> : extra}
      </header>
      {!folded && children}
    </section>
  );
}
