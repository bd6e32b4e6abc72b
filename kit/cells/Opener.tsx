import type { MouseEvent, ReactNode } from 'react';
import type { CellContext } from './context.ts';

interface OpenerProps<Row> {
  row: Row;
  context: CellContext<Row>;
  children: ReactNode;
}

const wantsOwnTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/** The text of a row that opens it: a real link where the detail has an address, so that it opens in a new tab too. */
export function Opener<Row>({ row, context: { open, opens, href }, children }: OpenerProps<Row>) {
  if (!open || opens?.(row) === false) return <>{children}</>;
  if (!href) {
    return (
      <button type="button" className="kit-link kit-opener" onClick={() => open(row)}>
        {children}
      </button>
    );
  }
  const onClick = (event: MouseEvent) => {
    if (wantsOwnTab(event)) return;
    event.preventDefault();
    open(row);
  };
  return (
    <a className="kit-opener" href={href(row)} onClick={onClick}>
      {children}
    </a>
  );
}
