/** Of many rows those on the screen. A part of its own: most lists are short. */
import type { RefObject } from 'react';
import { useVisible } from '../../use-visible.ts';
import { LineOf, type RowsProps } from './rows.tsx';

/** Height of a row that was not measured yet. */
const GUESS = 64;
/** Where nothing has a size (tests, printing) a screenful is drawn. */
const SCREEN = { width: 1280, height: 900 };

/** Only the rows on the screen; the others are two spaces of the right height. */
export function VisibleRows<Row>({ lines, columns, frame }: RowsProps<Row> & { frame: RefObject<HTMLElement | null> }) {
  const virtual = useVisible({
    count: lines.length,
    frame,
    height: GUESS,
    keyOf: (index) => lines[index]?.key ?? index,
    screen: SCREEN,
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {shown.map(({ index, key }) => {
        const line = lines[index];
        return line && <LineOf key={String(key)} line={line} columns={columns} index={index} measure={virtual.measureElement} />;
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}
