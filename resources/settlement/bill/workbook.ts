/** A workbook of several sheets (ECMA-376, stored without compression), made in the browser: just what Excel, WPS and LibreOffice need. */

export type Cell = string | number;

export interface Sheet {
  name: string;
  /** The first row is the heading. */
  rows: readonly (readonly Cell[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);

const cell = (value: Cell) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

const sheetXml = ({ rows }: Sheet) => {
  const widest = Math.max(1, ...rows.map(({ length }) => length));
  const body = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="${widest}" width="22" customWidth="1"/></cols><sheetData>${body}</sheetData></worksheet>`;
};

/** The files of a workbook by their paths. */
function partsOf(sheets: readonly Sheet[]): [path: string, text: string][] {
  const each = (text: (sheet: Sheet, number: number) => string) => sheets.map((sheet, at) => text(sheet, at + 1)).join('');
  const overrides = each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`);
  const listed = each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`);
  const related = each((_, n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`);
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${listed}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${related}</Relationships>`],
    ...sheets.map((sheet, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
  ];
}

const POLYNOMIAL = 0xedb88320;
const CRCS = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRCS[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of two and four bytes, the lowest byte first. */
const packed = (...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(numbers.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)));

/** Version 2.0, names in UTF-8, stored, 1980-01-01: a workbook says nowhere when it was made. */
const COMMON = [
  [20, 2],
  [0x0800, 2],
  [0, 2],
  [0, 2],
  [33, 2],
] as const;

/** The bytes of the workbook, piece by piece. */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let [at, size] = [0, 0];
  const parts = partsOf(sheets);
  for (const [path, text] of parts) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const sizes = [
      [crcOf(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const file = packed([0x04034b50, 4], ...COMMON, ...sizes);
    files.push(file, name, bytes);
    const entry = packed([0x02014b50, 4], [20, 2], ...COMMON, ...sizes, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(entry, name);
    at += file.length + name.length + bytes.length;
    size += entry.length + name.length;
  }
  const end = packed([0x06054b50, 4], [0, 2], [0, 2], [parts.length, 2], [parts.length, 2], [size, 4], [at, 4], [0, 2]);
  return [...files, ...directory, end];
}
