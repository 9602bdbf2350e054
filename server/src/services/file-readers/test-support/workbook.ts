import { strToU8, zipSync } from 'fflate';

/** A cell of a made-up workbook: text, number, number in a style, or XML of its own. */
export type Cell = string | number | { value: number; style: number } | { xml: string };

/** For tests: styles 0 general, 1 date (14), 2 custom date, 3 custom 00000, 4 time (20), 5 a custom text with letters. */
const STYLES = `<?xml version="1.0" encoding="UTF-8"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="3"><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="&quot;days &quot;#,##0.00"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="166"/></cellXfs>
</styleSheet>`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const lettersOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : lettersOf(Math.floor(at / 26) - 1) + lettersOf(at % 26);

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

export interface MadeSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  state?: 'hidden';
}

interface Options {
  date1904?: boolean;
  /** Parts that replace or join the others. */
  parts?: Record<string, string>;
}

/** An .xlsx as Excel writes it: texts shared between cells, dates as numbers in a style. */
export const workbookOf = (
  sheets: readonly MadeSheet[],
  { date1904, parts }: Options = {},
): Uint8Array<ArrayBuffer> => {
  const strings = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  };
  const cellXml = (cell: Cell, place: string): string => {
    if (typeof cell === 'string') return cell ? `<c r="${place}" t="s"><v>${numberOf(cell)}</v></c>` : '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`);
    return `<c r="${place}" s="${cell.style}"><v>${cell.value}</v></c>`;
  };
  const sheetXml = ({ rows }: MadeSheet) =>
    `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><sheetData>${rows
      .map(
        (cells, n) =>
          `<row r="${n + 1}">${cells.map((cell, at) => cellXml(cell, `${lettersOf(at)}${n + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const sheetParts = sheets.map((sheet, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet)] as const);
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, n) =>
          `<sheet name="${escapeXml(name)}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${PACKAGE}>${sheets
      .map(
        (_, n) =>
          `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdF" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheetParts),
  };
  all['xl/sharedStrings.xml'] = `<sst ${MAIN}>${[...strings.keys()]
    .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
    .join('')}</sst>`;
  const files = Object.entries({ ...all, ...parts }).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 6 }));
};
