/** Statistics as files: the table as CSV, the chart as a picture. */
import { saveFile } from '../tasks/save-file.ts';

export type Cell = string | number;

/** Without it Excel reads the file in the local code page. */
const BOM = '\ufeff';
/** What spreadsheets would run as a formula. Numbers come as numbers. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV by RFC 4180, in UTF-8 with a mark at its start. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BOM + [head, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Characters that file systems refuse. */
const safe = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '-');

export const saveTable = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void =>
  saveFile(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), `${safe(name)}.csv`);

/** Space around the chart on its picture, in px of the screen. */
const MARGIN = 16;

/**
 * Saves what is drawn in an element as a PNG, one chart below the other, with its title on the ground that it stands on.
 * @returns false while nothing is drawn
 */
export function savePicture(name: string, title: string, place: HTMLElement): boolean {
  const charts = [...place.querySelectorAll('canvas')];
  const paper = document.createElement('canvas');
  const pen = paper.getContext('2d');
  if (charts.length === 0 || !pen) return false;
  const scale = (charts[0]?.width ?? 0) / (charts[0]?.clientWidth || 1) || 1;
  const head = 24 * scale;
  const margin = MARGIN * scale;
  paper.width = Math.max(...charts.map(({ width }) => width)) + 2 * margin;
  paper.height = charts.reduce((height, chart) => height + chart.height, 0) + head + 2 * margin;
  const style = getComputedStyle(place);
  pen.fillStyle = groundOf(place);
  pen.fillRect(0, 0, paper.width, paper.height);
  pen.fillStyle = style.color;
  pen.font = `600 ${14 * scale}px ${style.fontFamily}`;
  pen.textBaseline = 'top';
  pen.fillText(title, margin, margin);
  let top = margin + head;
  for (const chart of charts) {
    pen.drawImage(chart, margin, top);
    top += chart.height;
  }
  paper.toBlob((blob) => blob && saveFile(blob, `${safe(name)}.png`), 'image/png');
  return true;
}

/** The colour that is seen behind an element. */
function groundOf(element: HTMLElement | null): string {
  if (!element) return '#fff';
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$|^transparent$|^$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}
