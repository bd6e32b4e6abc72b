import type { ReactNode } from 'react';
import type { Tone } from '#contract/core/enum.ts';

/** A status with its colour. The text says it as well: colour alone tells nothing to some people. */
export function Tag({ tone = 'default', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={`kit-tag kit-tag-${tone}`}>{children}</span>;
}
