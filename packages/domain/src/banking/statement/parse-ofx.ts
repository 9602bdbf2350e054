import { isDay } from '../../dates';
import { type Cents, roundCents } from '../../money';
import { chequeNoIn, type ParsedStatement, type StatementLine, tidyDescription } from './statement-line';

const MAX_NAME = 40;

/** Whether a text is OFX or QFX: the header of version 1, or the element of version 2. */
export const isOfx = (text: string): boolean => {
  const start = text
    .slice(0, 4_096)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toUpperCase();
  return start.startsWith('OFXHEADER') || (start.startsWith('<') && start.includes('<OFX>'));
};

interface Tag {
  name: string;
  isEnd: boolean;
  value: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

const decodeEntity = (whole: string, name: string): string => {
  const code = /^#(\d{1,6})$/.exec(name)?.[1];
  if (code !== undefined)
    return Number(code) >= 32 && Number(code) < 0xd800 ? String.fromCharCode(Number(code)) : ' ';
  return ENTITIES[name.toLowerCase()] ?? whole;
};

const plainText = (text: string): string => text.replace(/&(#?\w{1,8});/g, decodeEntity).trim();

/** Each tag with the text behind it, in one pass: SGML does not close its leaves, XML does. */
function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const next = text.indexOf('<', end);
    const inside = text.slice(at + 1, Math.min(end, at + 1 + MAX_NAME)).trim();
    const isEnd = inside.startsWith('/');
    const name = (isEnd ? inside.slice(1) : inside).split(/[\s/]/, 1)[0] ?? '';
    yield {
      name: name.toUpperCase(),
      isEnd,
      value: plainText(text.slice(end + 1, next < 0 ? undefined : next)),
    };
    at = next;
  }
}

/** '20260115120000.000[-5:EST]': the bank's own day. */
const dayOf = (value: string): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value) ?? [];
  const text = `${year}-${month}-${day}`;
  return year && isDay(text) ? text : null;
};

/** '-1234.50', '+12', '1234,50'. */
const centsOf = (value: string): Cents | null => {
  if (!/^[+-]?\d{1,12}(?:[.,]\d{0,6})?$/.test(value)) return null;
  return roundCents(Number((Number(value.replace(',', '.')) * 100).toFixed(3)));
};

type Fields = Map<string, string>;

const lineOf = (fields: Fields): StatementLine | null => {
  const day = dayOf(fields.get('DTPOSTED') ?? '');
  const amount = centsOf(fields.get('TRNAMT') ?? '');
  if (day === null || amount === null) return null;
  const type = fields.get('TRNTYPE') ?? '';
  const description = tidyDescription(fields.get('NAME') ?? '', fields.get('MEMO') ?? '') || type;
  const chequeNo = (fields.get('CHECKNUM') ?? '').replace(/^0+/, '').replace(/\D/g, '');
  return {
    ...{ day, amount, description, chequeNo: chequeNo || chequeNoIn(description) },
    bankId: (fields.get('FITID') ?? '').slice(0, 255),
  };
};

interface OfxStatement extends ParsedStatement {
  lines: StatementLine[];
  /** Lines without a day or an amount. */
  unreadable: number;
}

const STATEMENTS: readonly string[] = ['STMTRS', 'CCSTMTRS'];

const emptyStatement = (): OfxStatement => ({
  ...{ lines: [], accountNo: '', endBalance: null, endDay: null, unreadable: 0 },
});

/** The statements of an OFX or QFX file, one for each account; none where the file has none. */
export const parseOfx = (text: string): readonly OfxStatement[] => {
  const found: OfxStatement[] = [];
  let statement: OfxStatement | undefined;
  let line: Fields | undefined;
  let inBalance = false;
  const closeLine = () => {
    if (!line || !statement) return;
    const read = lineOf(line);
    if (!read) statement.unreadable += 1;
    // a line of nothing only tells something
    else if (read.amount !== 0) statement.lines.push(read);
    line = undefined;
  };
  for (const { name, isEnd, value } of tagsOf(text)) {
    if (name === 'STMTTRN') {
      closeLine();
      if (!isEnd && statement) line = new Map();
    } else if (STATEMENTS.includes(name)) {
      closeLine();
      statement = isEnd ? undefined : emptyStatement();
      if (statement) found.push(statement);
    } else if (name === 'LEDGERBAL') inBalance = !isEnd;
    else if (isEnd || !statement) continue;
    else if (line) {
      if (!line.has(name)) line.set(name, value);
    } else if (inBalance && name === 'BALAMT') statement.endBalance = centsOf(value);
    else if (inBalance && name === 'DTASOF') statement.endDay = dayOf(value);
    else if (name === 'ACCTID' && statement.accountNo === '') statement.accountNo = value.slice(0, 40);
  }
  closeLine();
  return found;
};
