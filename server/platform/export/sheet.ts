/** The XML of a workbook (ECMA-376): just what Excel, WPS and LibreOffice need. */
import { cut } from '#contract/core/text.ts';
import { daySerial, isLetter, type WrittenColumn } from './cells.ts';
import type { ColumnKind } from './define.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Longest text of a cell. */
const MAX_TEXT = 32_767;
/** The place of each kind's format in the styles below; 0 is none, 1 the heading. */
const STYLE: Readonly<Record<ColumnKind, number>> = { text: 0, enum: 0, number: 0, money: 2, time: 3 };
const WIDTH: Readonly<Record<ColumnKind, number>> = { text: 24, enum: 14, number: 12, money: 14, time: 20 };

// Control characters have no place in XML, nor have halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Most texts hold nothing that needs a second look, nor a line break; this is several times faster than the replacements. */
// oxlint-disable-next-line no-control-regex
const SUSPECT = /[&<>"\u0000-\u0008\u000a-\u001f\ud800-\udfff\ufffe\uffff]/;

/** A text as it stands in XML. */
export const escaped = (text: string): string => (SUSPECT.test(text) ? text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (c) => ENTITIES[c] ?? c) : text);

/** `A`, `B` ... `AA` ... */
export function columnNames(count: number): string[] {
  const name = (n: number): string => (n < 26 ? '' : name(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
  return Array.from({ length: count }, (_, n) => name(n));
}

const styled = (style: number) => (style === 0 ? '' : ` s="${style}"`);

const BLANK = /\s/;

/** White space at the ends, and line breaks, would be lost without being told to keep them. */
const kept = (text: string) => (BLANK.test(text.charAt(0)) || BLANK.test(text.charAt(text.length - 1)) || text.includes('\n') ? ' xml:space="preserve"' : '');

/** What stands in a cell of text, behind `<is><t`. */
function content(given: string): string {
  if (isLetter(given.charCodeAt(0)) && isLetter(given.charCodeAt(given.length - 1)) && given.length <= MAX_TEXT && !SUSPECT.test(given))
    return `>${given}</t></is></c>`;
  const text = cut(given, MAX_TEXT);
  return `${kept(text)}>${escaped(text)}</t></is></c>`;
}

/** Everything above the first row, and the heading, which stays in sight. */
export function sheetStart(columns: readonly WrittenColumn<never>[], names: readonly string[]): string {
  const widths = columns.map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH[kind]}" customWidth="1"/>`).join('');
  const headings = columns.map(({ heading }, at) => `<c r="${names[at]}1"${styled(1)} t="inlineStr"><is><t${content(heading)}`).join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozen}<cols>${widths}</cols><sheetData><row r="1">${headings}</row>`;
}

/** Writes rows of these columns. What is the same in every row is put together once. */
export function rowWriter<Row>(columns: readonly WrittenColumn<Row>[], names: readonly string[]): (row: Row, number: number) => string {
  const cells = columns.map(({ kind, read }, at) => ({
    kind,
    read,
    place: `<c r="${names[at]}`,
    text: `"${styled(STYLE[kind])} t="inlineStr"><is><t`,
    figure: `"${styled(STYLE[kind])}><v>`,
  }));
  return (row, at) => {
    const number = String(at);
    let xml = `<row r="${number}">`;
    for (const { kind, read, place, text, figure } of cells) {
      const value = read(row);
      if (value === null) continue;
      if (typeof value === 'string') xml += place + number + text + content(value);
      else xml += `${place}${number}${figure}${kind === 'time' ? daySerial(value) : kind === 'money' ? value.toFixed(2) : value}</v></c>`;
    }
    return `${xml}</row>`;
  };
}

/** Everything below the last row. */
export const sheetEnd = (names: readonly string[], rows: number): string => `</sheetData><autoFilter ref="A1:${names.at(-1)}${rows}"/></worksheet>`;

const styles = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** The files around the sheets, by path. @param title escaped already; the sheets are named after it */
export function workbookParts(title: string, sheets: number): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const base = title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 25) || 'Sheet';
  const name = (n: number) => (sheets === 1 ? base : `${base} ${n}`);
  const styleId = `rId${sheets + 1}`;
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbers.map((n) => `<sheet name="${name(n)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="${styleId}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}
