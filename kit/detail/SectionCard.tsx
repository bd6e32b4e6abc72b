import type { ReactNode } from 'react';
import type { Section } from './define.ts';

interface SectionCardProps {
  /** Unique on the page. */
  name?: string | undefined;
  title: string;
  width?: Section<never>['width'];
  /** Beside the heading, at the end. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One part of a detail page with its heading. */
export function SectionCard({ name, title, width, extra, children }: SectionCardProps) {
  return (
    <section className={width ? `kit-section kit-section-${width}` : 'kit-section'} data-section={name} aria-label={title}>
      <header className="kit-section-head">
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
