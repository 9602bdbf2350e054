import { bankingCalls } from '@forecourt/contract/banking/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { created, csv, ok, openBanking } from './test-support/banking';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-20T18:00:00Z') });
});
afterAll(() => t.stop());

const LINES = [
  '2026-05-04,Deposit,,500.00,500.00',
  '2026-05-06,CHEQUE #12,120.00,,380.00',
  '2026-05-08,Monthly fee,9.95,,370.05',
  '2026-05-08,Monthly fee,9.95,,360.10',
];
const STATEMENT = csv('Date,Description,Withdrawals,Deposits,Balance', ...LINES);

const begin = async () => {
  const d = await openBanking(t);
  const deposit = await d.book('1010', 500, 'Slip', '2026-05-03');
  const cheque = await d.book('1010', -120, 'Cheque 12 to the landlord', '2026-04-20');
  return { d, deposit, cheque, run: await d.start(360.1) };
};

describe('a reconciliation', () => {
  it('matches what is clear, books what is missing, and is finished and locked at zero', async () => {
    const { d, run, deposit, cheque } = await begin();
    expect(created(await d.tryImport(run.id, STATEMENT))).toMatchObject({ added: 4, known: 0, matched: 2 });
    expect((await d.ledgerLines(run.id, 'matched')).map(({ id }) => id).sort()).toEqual(
      [deposit, cheque].sort(),
    );
    const open = await d.statementLines(run.id);
    expect(open.map(({ description }) => description)).toEqual(['Monthly fee', 'Monthly fee']);
    expect((await d.finish(run.id)).error.message).toBe('2 lines of the statement are not matched');
    for (const { id, day } of open)
      ok(
        await t.call(
          bankingCalls.addEntry,
          { params: { id: run.id }, body: { statement_line_id: id, day, account: '6090', memo: 'Fee' } },
          d.token,
        ),
      );
    expect((await d.books.balances())['6090']).toBe(19.9);
    const finished = ok(await d.finish(run.id));
    expect([finished.difference, finished.finished_at !== null]).toEqual([0, true]);
    const bank = ok(await t.call(bankingCalls.bankAccount, { params: { id: d.bank.id } }, d.token));
    expect([bank.reconciled_to, bank.reconciled_balance]).toEqual(['2026-05-15', 360.1]);

    const [locked] = await d.statementLines(run.id, 'matched');
    const unmatch = () =>
      t.call(
        bankingCalls.unmatch,
        { params: { id: run.id }, body: { match_id: locked?.match_id ?? 0 } },
        d.token,
      );
    expect((await unmatch()).status).toBe(409);
    expect((await d.tryImport(run.id, STATEMENT)).status).toBe(409);
    const reopened = ok(await d.reopen(run.id));
    expect([reopened.finished_at, reopened.reopened_reason]).toEqual([null, 'Wrong line']);
    expect(ok(await unmatch()).difference).not.toBe(0);
  });

  it('knows the lines of a file that comes twice, and keeps equal lines of one file', async () => {
    const { d, run } = await begin();
    created(await d.tryImport(run.id, STATEMENT));
    expect(created(await d.tryImport(run.id, STATEMENT))).toMatchObject({ added: 0, known: 4 });
    const longer = csv('Date,Description,Withdrawals,Deposits', ...LINES, '2026-05-09,Interest,,1.00');
    const checked = ok(await d.check(run.id, longer));
    expect([checked.count, checked.known, checked.to]).toEqual([5, 4, '2026-05-09']);
    expect(created(await d.tryImport(run.id, longer))).toMatchObject({ added: 1, known: 4 });
  });

  it('is matched by hand one to many, and taken apart', async () => {
    const d = await openBanking(t);
    const [a, b] = [await d.book('1010', 300, 'One'), await d.book('1010', 200, 'Two')];
    const run = await d.start(500);
    created(await d.tryImport(run.id, csv('Date,Description,Amount', '2026-05-11,Deposit,500.00')));
    const [line] = await d.statementLines(run.id);
    expect(line?.suggestions.map((group) => group.map(({ id }) => id))).toEqual([[a, b]]);
    const wrong = await d.match(run.id, [line?.id ?? 0], [a]);
    expect([wrong.status, wrong.error.fields?.ledger_line_ids]).toEqual([400, 'The sums differ by $200.00']);
    expect(ok(await d.match(run.id, [line?.id ?? 0], [a, b])).difference).toBe(0);
    expect((await d.match(run.id, [], [a])).status).toBe(400);
    const [matched] = await d.statementLines(run.id, 'matched');
    expect(matched?.matched.map(({ amount }) => amount)).toEqual([300, 200]);
    const body = { match_id: matched?.match_id ?? 0 };
    expect(ok(await t.call(bankingCalls.unmatch, { params: { id: run.id }, body }, d.token)).difference).toBe(
      500,
    );
  });

  it('is finished by one of two, begins where the last one ended, and only the last is reopened', async () => {
    const d = await openBanking(t);
    await d.book('1010', 100, 'Before', '2026-03-01');
    const line = await d.book('1010', 40, 'May', '2026-05-02');
    const run = await d.start(140);
    const before = (day: string) =>
      t.call(bankingCalls.clearBefore, { params: { id: run.id }, body: { before: day } }, d.token);
    expect(ok(await before('2026-05-01')).difference).toBe(40);
    ok(await d.match(run.id, [], [line]));
    const answers = await Promise.all([d.finish(run.id), d.finish(run.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await d.book('1010', 1, 'Interest', '2026-05-16');
    const next = await d.start(141, '2026-05-18');
    expect([next.opening, next.difference, next.is_first]).toEqual([140, 1, false]);
    expect((await d.reopen(run.id)).status).toBe(409);
    const again = await t.call(
      bankingCalls.startReconciliation,
      { body: { bank_account_id: d.bank.id, to_day: '2026-05-19', end_balance: 0 } },
      d.token,
    );
    expect(again.status).toBe(409);
    ok(await t.call(bankingCalls.removeReconciliation, { params: { id: next.id } }, d.token));
    expect(ok(await d.reopen(run.id)).finished_at).toBeNull();
  });

  it('books nothing in a closed period', async () => {
    const { d, run } = await begin();
    created(await d.tryImport(run.id, STATEMENT));
    await d.closeBooks('2026-05-12');
    const [line] = await d.statementLines(run.id);
    const add = (day: string) =>
      t.call(
        bankingCalls.addEntry,
        {
          params: { id: run.id },
          body: { statement_line_id: line?.id ?? 0, day, account: '6090', memo: 'Fee' },
        },
        d.token,
      );
    expect(Object.keys((await add('2026-05-08')).error.fields ?? {})).toEqual(['day']);
    ok(await add('2026-05-13'));
  });

  it('has neither lines of the ledger nor new entries after its day', async () => {
    const d = await openBanking(t);
    const [here, later] = [
      await d.book('1010', 500, 'Slip', '2026-05-14'),
      await d.book('1010', 70, 'Slip', '2026-05-17'),
    ];
    const run = await d.start(570);
    const file = csv('Date,Description,Amount', '2026-05-15,Deposit,500.00', '2026-05-15,Transfer,70.00');
    expect(created(await d.tryImport(run.id, file)).matched).toBe(1);
    expect((await d.ledgerLines(run.id, 'matched')).map(({ id }) => id)).toEqual([here]);
    expect(await d.ledgerLines(run.id)).toEqual([]);
    const [line] = await d.statementLines(run.id);
    expect([line?.description, line?.suggestions]).toEqual(['Transfer', []]);
    const refused = await d.match(run.id, [line?.id ?? 0], [later]);
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { ledger_line_ids: 'A line of 2026-05-17 is after 2026-05-15, the last day of this reconciliation' },
    ]);
    const body = { statement_line_id: line?.id ?? 0, day: '2026-05-16', account: '3000', memo: 'Owner' };
    const added = await t.call(bankingCalls.addEntry, { params: { id: run.id }, body }, d.token);
    expect([added.status, added.error.fields]).toEqual([400, { day: 'must not be after 2026-05-15' }]);
    ok(
      await t.call(
        bankingCalls.addEntry,
        { params: { id: run.id }, body: { ...body, day: '2026-05-15' } },
        d.token,
      ),
    );
    expect(ok(await d.finish(run.id)).difference).toBe(0);
  });

  it('is no business of another dealership', async () => {
    const [{ d, run, deposit }, other] = [await begin(), await openBanking(t)];
    created(await d.tryImport(run.id, STATEMENT));
    expect((await other.tryImport(run.id, STATEMENT)).status).toBe(404);
    const own = await other.start(5);
    expect((await other.match(own.id, [], [deposit])).status).toBe(400);
    const [line] = await d.statementLines(run.id);
    expect((await other.match(own.id, [line?.id ?? 0], [])).status).toBe(400);
  });

  it('loses an import that was wrong, with its matches', async () => {
    const { d, run } = await begin();
    created(await d.tryImport(run.id, STATEMENT));
    const { statements } = ok(await t.call(bankingCalls.reconciliation, { params: { id: run.id } }, d.token));
    ok(await t.call(bankingCalls.removeStatement, { params: { id: statements[0]?.id ?? 0 } }, d.token));
    expect(await d.statementLines(run.id)).toEqual([]);
    expect(await d.ledgerLines(run.id, 'matched')).toEqual([]);
  });
});

describe('a file', () => {
  const open = async () => {
    const d = await openBanking(t);
    return { d, run: await d.start(0) };
  };
  const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  const TEXT = 'Date;Libellé;Montant\n2026-05-04;Dépôt;1 234,56\n2026-05-06;Frais;-2,00';

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-16 with its mark', utf16(TEXT.replaceAll(';', '\t'))],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ])('in %s is read', async (_, bytes) => {
    const { d, run } = await open();
    const checked = ok(await d.check(run.id, new File([new Uint8Array(bytes)], 'releve.csv')));
    expect(checked.lines.map(({ amount, description }) => [amount, description])).toEqual([
      [1234.56, 'Dépôt'],
      [-2, 'Frais'],
    ]);
  });

  it('whose dates can be two days is asked about, and one in order is guessed', async () => {
    const { d, run } = await open();
    const unclear = csv('Date,Amount', '03/04/2026,5');
    expect(ok(await d.check(run.id, unclear)).dateOrder).toBeNull();
    const refused = await d.tryImport(run.id, unclear);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['dateOrder']]);
    created(await d.tryImport(run.id, unclear, { dateOrder: 'day-first' }));
    expect((await d.statementLines(run.id)).map(({ day }) => day)).toEqual(['2026-04-03']);
    const sorted = csv('Date,Amount', '05/04/2026,1', '06/04/2026,2', '01/05/2026,3');
    const guessed = ok(await d.check(run.id, sorted));
    expect([guessed.dateOrder, guessed.dateQuestion !== null]).toEqual(['day-first', true]);
  });

  it('whose columns are not known is mapped by hand', async () => {
    const { d, run } = await open();
    const file = csv('When,What,How much', '2026-05-04,Fee,(5.00)');
    const mapping = { date: 'When', description: 'What', amount: 'How much' };
    expect(ok(await d.check(run.id, file)).mapping).toEqual(mapping);
    expect(created(await d.tryImport(run.id, file, { mapping })).added).toBe(1);
    const wrong = await d.tryImport(run.id, file, { mapping: { date: 'Nowhere' } });
    expect(Object.keys(wrong.error.fields ?? {})).toEqual(['mapping']);
    const lacking = await d.tryImport(run.id, file, { mapping: { date: 'When' } });
    expect(Object.keys(lacking.error.fields ?? {})).toEqual(['mapping']);
  });

  const INTEREST = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260504<TRNAMT>10.00<FITID>1<NAME>Interest</STMTTRN>';
  const OFX = (account: string, lines = INTEREST) =>
    new File(
      [
        `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>` +
          `${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>10.00<DTASOF>20260515</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      ],
      'statement.qfx',
    );

  it('of OFX brings its balance, and is known again by the ids of the bank', async () => {
    const { d, run } = await open();
    const checked = ok(await d.check(run.id, OFX('01234-6789012')));
    expect([checked.format, checked.count, checked.end_balance, checked.end_day]).toEqual([
      'ofx',
      1,
      10,
      '2026-05-15',
    ]);
    expect(created(await d.tryImport(run.id, OFX('6789012')))).toMatchObject({ added: 1, known: 0 });
    expect(created(await d.tryImport(run.id, OFX('6789012')))).toMatchObject({ added: 0, known: 1 });
  });

  it('with the same id of the bank twice has one line and a known one', async () => {
    const { d, run } = await open();
    const twice = OFX('6789012', INTEREST + INTEREST);
    const checked = ok(await d.check(run.id, twice));
    expect([checked.count, checked.known]).toEqual([2, 1]);
    expect(checked.lines.map(({ is_known }) => is_known)).toEqual([false, true]);
    expect(created(await d.tryImport(run.id, twice))).toMatchObject({ added: 1, known: 1 });
    expect((await d.statementLines(run.id)).map(({ amount }) => amount)).toEqual([10]);
  });

  it('of another bank account is refused until it is meant', async () => {
    const { d, run } = await open();
    expect(ok(await d.check(run.id, OFX('5551111'))).other_account).toBe('5551111');
    const refused = await d.tryImport(run.id, OFX('5551111'));
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['other_account']]);
    expect(created(await d.tryImport(run.id, OFX('5551111'), { other_account: 1 })).added).toBe(1);
  });

  it.each<[string, File, number]>([
    ['a letter', csv('Dear customer,', 'your statement is attached.', 'Regards, the bank'), 422],
    ['empty', new File([''], 'a.csv'), 422],
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])], 'a.ofx'), 422],
    ['a web page', new File(['<html><body>Sign in</body></html>'], 'a.ofx'), 422],
    ['OFX without a statement', new File(['OFXHEADER:100\n\n<OFX></OFX>'], 'a.ofx'), 422],
  ])('that is no statement is refused: %s', async (_, file, status) => {
    const { d, run } = await open();
    const answer = await d.tryImport(run.id, file);
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, ['statement']]);
  });

  it('of thousands of lines is imported whole, and one of too many is refused', async () => {
    const { d, run } = await open();
    const rows = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `2026-05-${String((at % 14) + 1).padStart(2, '0')},Line ${at % 50},${at % 9}.25`,
      );
    expect(created(await d.tryImport(run.id, csv('Date,Description,Amount', ...rows(3_000)))).added).toBe(
      3_000,
    );
    const much = await d.tryImport(run.id, csv('Date,Description,Amount', ...rows(20_001)));
    expect(much.status).toBe(422);
  });
});
