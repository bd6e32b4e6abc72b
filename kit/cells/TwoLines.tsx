import type { ReactNode } from 'react';

interface TwoLinesProps {
  children: ReactNode;
  /** Smaller and quieter, below; nothing leaves one line. */
  below?: ReactNode;
}

/** What belongs together in one cell: what is looked for above, what goes with it below. */
export function TwoLines({ children, below }: TwoLinesProps) {
  return (
    <span className="kit-two">
      <span className="kit-two-main">{children}</span>
      {below !== undefined && below !== null && below !== '' && below !== false && <span className="kit-two-below">{below}</span>}
    </span>
  );
}
