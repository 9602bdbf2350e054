import type { ZipFile } from '../../../services/zip';
import { zipStream } from '../../../services/zip';
import type { ColumnPlan } from '../definitions/define-report';
import type { Cell } from '../running/report.queries';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a cell of a workbook may hold. */
const MOST_LETTERS = 32_767;

const escapeXml = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The numbers of the formats in the styles below. */
const STYLE = { plain: 0, heading: 1, money: 2, day: 3, number: 4, moneyTotal: 5, numberTotal: 6 } as const;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/>
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/>
<xf numFmtId="165" applyNumberFormat="1"/><xf/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/>
<xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Days are counted from the end of 1899, as spreadsheets do. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const serialOf = (day: string): number => Math.round((Date.parse(day) - DAY_ZERO) / 86_400_000);

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

const cellOf = ({ type }: ColumnPlan, value: Cell): string => {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return numberCell(value, type === 'money' ? STYLE.money : STYLE.number);
  if (type === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return numberCell(serialOf(value), STYLE.day);
  return textCell(value, STYLE.plain);
};

const totalCell = (
  column: ColumnPlan,
  at: number,
  totals: Readonly<Record<string, number | null>>,
): string => {
  const value = column.total ? totals[column.key] : undefined;
  if (typeof value === 'number')
    return numberCell(value, column.type === 'money' ? STYLE.moneyTotal : STYLE.numberTotal);
  return at === 0 ? textCell('Total', STYLE.heading) : '<c/>';
};

const WIDTHS: Readonly<Record<ColumnPlan['type'], number>> = {
  ...{ text: 24, day: 12, money: 14, number: 12, minutes: 16 },
};

async function* sheetOf(
  columns: readonly ColumnPlan[],
  parts: AsyncIterable<Cell[][]>,
  totals: Readonly<Record<string, number | null>>,
): AsyncGenerator<string> {
  const widths = columns
    .map(({ type }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[type]}" customWidth="1"/>`)
    .join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  const headings = columns.map(({ label, type }) =>
    textCell(type === 'minutes' ? `${label} (minutes)` : label, STYLE.heading),
  );
  yield `<row>${headings.join('')}</row>`;
  for await (const rows of parts)
    yield rows
      .map((cells) => `<row>${columns.map((column, at) => cellOf(column, cells[at] ?? null)).join('')}</row>`)
      .join('');
  if (columns.some(({ total }) => total))
    yield `<row>${columns.map((column, at) => totalCell(column, at, totals)).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`;

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** A sheet's name has at most 31 letters, and none of these. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);

const workbookOf = (title: string): string => `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
<sheet name="${escapeXml(sheetName(title)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A workbook of one sheet, written row by row: its size does not matter to memory. */
export const writeXlsx = (
  title: string,
  columns: readonly ColumnPlan[],
  parts: AsyncIterable<Cell[][]>,
  totals: Readonly<Record<string, number | null>>,
): AsyncGenerator<Buffer> => {
  const files: ZipFile[] = [
    { name: '[Content_Types].xml', content: whole(CONTENT_TYPES) },
    { name: '_rels/.rels', content: whole(RELATIONS) },
    { name: 'xl/workbook.xml', content: whole(workbookOf(title)) },
    { name: 'xl/_rels/workbook.xml.rels', content: whole(WORKBOOK_RELATIONS) },
    { name: 'xl/styles.xml', content: whole(STYLES) },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, parts, totals) },
  ];
  return zipStream(files);
};
