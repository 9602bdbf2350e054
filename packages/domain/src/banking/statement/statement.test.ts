import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNames, guessStatementMapping, isDataRow, mappingProblem } from './columns';
import { decideStatementOrder } from './date-order';
import { parseCsvStatement } from './parse-csv';
import { isOfx, parseOfx } from './parse-ofx';
import { isSameAccount } from './same-account';
import { chequeNoIn, lineIdentities, type StatementLine } from './statement-line';

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD
<BANKACCTFROM><BANKID>000300123<ACCTID>12345-6789012<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260501<DTEND>20260531
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260504120000[-5:EST]<TRNAMT>-42.50<FITID>A1<NAME>Bell &amp; Co<MEMO>INTERNET BILL</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260506<TRNAMT>-1200,00<FITID>A2<CHECKNUM>000123<NAME>CHEQUE</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260507<TRNAMT>0.00<FITID>A3<NAME>Note</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>2026-05<TRNAMT>5<FITID>A4<NAME>Broken</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>9876.54<DTASOF>20260531</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>CAD</CURDEF>
<CCACCTFROM><ACCTID>4500********1234</ACCTID></CCACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260504</DTPOSTED><TRNAMT>+100.00</TRNAMT><FITID>B1</FITID><NAME>Dépôt</NAME></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-50.00</BALAMT><DTASOF>20260504</DTASOF></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

describe('parseOfx', () => {
  it('reads version 1, whose leaves are not closed', () => {
    expect(isOfx(SGML)).toBe(true);
    expect(parseOfx(SGML)).toEqual([
      {
        accountNo: '12345-6789012',
        endBalance: 987_654,
        endDay: '2026-05-31',
        unreadable: 1,
        lines: [
          {
            day: '2026-05-04',
            amount: -4_250,
            description: 'Bell & Co · INTERNET BILL',
            chequeNo: '',
            bankId: 'A1',
          },
          { day: '2026-05-06', amount: -120_000, description: 'CHEQUE', chequeNo: '123', bankId: 'A2' },
        ],
      },
    ]);
  });

  it('reads version 2, which is XML', () => {
    expect(isOfx(XML)).toBe(true);
    const [statement] = parseOfx(XML);
    expect(statement?.lines).toEqual([
      { day: '2026-05-04', amount: 10_000, description: 'Dépôt', chequeNo: '', bankId: 'B1' },
    ]);
    expect(statement?.endBalance).toBe(-5_000);
  });

  it('finds nothing in what is no statement', () => {
    expect(isOfx('Date,Amount\n2026-05-01,5')).toBe(false);
    expect(isOfx('<html><body>Sign in</body></html>')).toBe(false);
    expect(parseOfx('<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>')).toEqual([]);
  });

  it('ends with any text', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('<', '>', '<STMTRS>', '<STMTTRN>', '</STMTTRN>', 'TRNAMT', '&#9;', ' ', '1'),
          {
            maxLength: 60,
          },
        ),
        (parts) => void parseOfx(parts.join('')),
      ),
    ));

  it.each(['<'.repeat(500_000), '<a'.repeat(300_000), `<OFX><STMTRS>${'<STMTTRN><TRNAMT>1'.repeat(50_000)}`])(
    'takes a long text in one pass',
    (text) => void parseOfx(text),
  );
});

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }));

describe('columns of a statement', () => {
  it.each<[string, string[], string[][], object]>([
    [
      'a Canadian bank with an amount for each currency',
      [
        'Account Type',
        'Account Number',
        'Transaction Date',
        'Cheque Number',
        'Description 1',
        'Description 2',
        'CAD$',
        'USD$',
      ],
      [],
      {
        date: 'Transaction Date',
        description: 'Description 1',
        memo: 'Description 2',
        amount: 'CAD$',
        cheque: 'Cheque Number',
      },
    ],
    [
      'debits and credits in French',
      ['Date', 'Libellé', 'Retraits', 'Dépôts', 'Solde'],
      [],
      { date: 'Date', description: 'Libellé', debit: 'Retraits', credit: 'Dépôts', balance: 'Solde' },
    ],
    [
      'no headings, one of two amounts filled',
      columnNames(['', '', '', '', '']),
      [
        ['05/01/2026', 'BELL CANADA', '42.50', '', '957.50'],
        ['05/13/2026', 'DEPOSIT', '', '100.00', '1057.50'],
      ],
      {
        date: 'Column 1',
        description: 'Column 2',
        debit: 'Column 3',
        credit: 'Column 4',
        balance: 'Column 5',
      },
    ],
    [
      'no headings, an amount and a balance',
      columnNames(['', '', '', '']),
      [
        ['2026-05-01', 'BELL CANADA', '-42.50', '957.50'],
        ['2026-05-13', 'DEPOSIT', '100.00', '1057.50'],
      ],
      { date: 'Column 1', description: 'Column 2', amount: 'Column 3', balance: 'Column 4' },
    ],
  ])('%s', (_, names, rows, mapping) => expect(guessStatementMapping(names, rows)).toEqual(mapping));

  it('tells two columns of one name apart', () =>
    expect(columnNames(['Date', 'Note', 'Note', ''])).toEqual(['Date', 'Note', 'Note (2)', 'Column 4']));

  it('knows a line from headings', () => {
    expect(isDataRow(['05/01/2026', 'BELL', '42.50'])).toBe(true);
    expect(isDataRow(['Date', 'Description', 'Amount'])).toBe(false);
  });

  it('says what is missing', () => {
    expect(mappingProblem({ amount: 'A' })).toBe('Choose the column with the date');
    expect(mappingProblem({ date: 'D' })).toMatch(/amount/);
    expect(mappingProblem({ date: 'D', debit: 'A' })).toBeNull();
  });
});

describe('parseCsvStatement', () => {
  const NAMES = ['Date', 'Text', 'Out', 'In', 'Balance'];
  const MAPPING = { date: 'Date', description: 'Text', debit: 'Out', credit: 'In', balance: 'Balance' };

  it('reads debits as money that went out, whatever their sign', () => {
    const { lines, leftOut, endBalance, endDay } = parseCsvStatement(
      NAMES,
      rowsOf(
        ['2026-05-01', 'CHEQUE #0042', '10.00', '', '90.00'],
        ['2026-05-02', 'Fee', '-5,50', '', '84.50'],
        ['2026-05-03', 'Deposit', '', '1 000,00', '1084.50'],
        ['', 'Total', '15.50', '1000', ''],
        ['2026-05-03', 'Note', '0.00', '', ''],
        ['someday', 'Odd', '1', '', ''],
        ['2026-05-03', 'Odd', 'many', '', ''],
      ),
      MAPPING,
      null,
    );
    expect(lines.map(({ amount, chequeNo }) => [amount, chequeNo])).toEqual([
      [-1_000, '42'],
      [-550, ''],
      [100_000, ''],
    ]);
    expect(leftOut.map(({ line }) => line)).toEqual([5, 6, 7, 8]);
    expect([endBalance, endDay]).toEqual([108_450, '2026-05-03']);
  });

  it('has the first balance where the newest line is first', () => {
    const rows = rowsOf(['2026-05-03', 'a', '', '5', '105'], ['2026-05-01', 'b', '', '1', '100']);
    expect(parseCsvStatement(NAMES, rows, MAPPING, null).endBalance).toBe(10_500);
  });

  it('goes by a column that says debit or credit', () => {
    const read = (side: string) =>
      parseCsvStatement(
        ['D', 'A', 'S'],
        rowsOf(['2026-05-01', '12.00', side]),
        { date: 'D', amount: 'A', side: 'S' },
        null,
      ).lines[0]?.amount;
    expect(['DR', 'Debit', 'CR', 'Credit', ''].map(read)).toEqual([-1_200, -1_200, 1_200, 1_200, 1_200]);
  });
});

describe('the order of day and month', () => {
  it.each([
    [['2026-05-01'], 'month-first', false],
    [['05/13/2026', '05/01/2026'], 'month-first', false],
    [['13/05/2026', '01/05/2026'], 'day-first', false],
    // by month first the days go up and down
    [['05/04/2026', '06/04/2026', '01/05/2026'], 'day-first', true],
    [['04/05/2026'], null, true],
  ])('%j: %s', (dates, order, isAsked) => {
    const decided = decideStatementOrder(dates);
    expect([decided.order, decided.question !== null]).toEqual([order, isAsked]);
  });
});

describe('lineIdentities', () => {
  const of = (day: string, amount: number, description: string, bankId = '') =>
    ({ day, amount, description, bankId, chequeNo: '' }) as StatementLine;

  it('tells equal lines of a file apart, and knows each again', () => {
    const lines = [of('2026-05-01', 5, 'Fee'), of('2026-05-01', 5, 'FEE'), of('2026-05-01', 6, 'Fee')];
    const keys = lineIdentities(lines);
    expect(new Set(keys).size).toBe(3);
    expect(lineIdentities(lines)).toEqual(keys);
    expect(lineIdentities(lines.slice(0, 2))).toEqual(keys.slice(0, 2));
  });

  it('goes by the id of the bank before the words', () =>
    expect(lineIdentities([of('2026-05-01', 5, 'Fee', 'X1')])).toEqual(
      lineIdentities([of('2026-05-01', 5, 'Other', 'X1')]),
    ));

  it('takes a line that comes twice with the same id of the bank for the same line', () => {
    const fee = of('2026-05-01', 5, 'Fee', 'X1');
    expect(new Set(lineIdentities([fee, fee])).size).toBe(1);
    expect(new Set(lineIdentities([fee, of('2026-05-01', 6, 'Fee', 'X1')])).size).toBe(2);
  });
});

describe('chequeNoIn', () => {
  it.each([
    ['CHEQUE #00123', '123'],
    ['CHQ 7', '7'],
    ['Chèque no 55', '55'],
    ['Check number 9', '9'],
    ['CHEQUING FEE 12', ''],
    ['POS PURCHASE 123', ''],
  ])('%s: %s', (text, number) => expect(chequeNoIn(text)).toBe(number));
});

describe('isSameAccount', () => {
  it.each([
    ['12345-6789012', '6789012', true],
    ['****9012', '6789012', true],
    ['6789013', '6789012', false],
    ['', '6789012', true],
  ])('%s and %s: %s', (a, b, same) => expect(isSameAccount(a, b)).toBe(same));
});
