import type { InputOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { bankingCalls } from '@forecourt/contract/banking/index';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { booksOf } from '../../../test-support/books';
import { openDealer } from '../../../test-support/deposits';

type Calls = typeof bankingCalls;
type BankForm = NonNullable<InputOf<Calls['addBankAccount']>['body']>;
type SlipForm = NonNullable<InputOf<Calls['addSlip']>['body']>;
type CloseForm = NonNullable<InputOf<Calls['closeDay']>['body']>;

/** What a call answers, once it is as it should be. */
const done =
  (status: number) =>
  <T>(answer: { status: number; body: T; error: { message?: string; fields?: unknown } }): T => {
    if (answer.status !== status) expect(answer.error).toEqual({ status });
    return answer.body;
  };
export const ok = done(200);
export const created = done(201);

/** A dealership with a bank account, and the calls that keep it. */
export const openBanking = async (t: TestApp) => {
  const d = await openDealer(t);
  const { token } = d;
  const tryBank = (body: Partial<BankForm>) =>
    t.call(bankingCalls.addBankAccount, { body: { kind: 'bank', name: 'Operating', ...body } }, token);
  const newBank = async (body: Partial<BankForm> = {}) => created(await tryBank(body));
  const bank = await newBank({ account_no: '6789012' });
  const journal = (account: string, other: string, amount: number, memo = 'Payment', day = '2026-05-10') =>
    t.call(
      accountingCalls.addJournal,
      {
        body: {
          ...{ day, memo },
          lines: [
            { account, ...(amount > 0 ? { debit: amount } : { credit: -amount }) },
            { account: other, ...(amount > 0 ? { credit: amount } : { debit: -amount }) },
          ],
        },
      },
      token,
    );
  return {
    ...{ ...d, bank, tryBank, newBank, books: booksOf(t, d.id) },
    /** Money on an account from the owner; answers the line of the ledger. */
    book: async (account: string, amount: number, memo?: string, day?: string): Promise<number> => {
      const { id } = created(await journal(account, '3000', amount, memo, day));
      const [line] = await t.sql<{ id: number }>(
        sql`select id from journal_line where dealership_id = ${d.id} and entry_id = ${id} and account = ${account}`,
      );
      return line?.id ?? 0;
    },
    closeBooks: async (to: string) =>
      ok(await t.call(accountingCalls.closePeriod, { body: { to, reason: 'Done' } }, token)),
    waiting: async () => ok(await t.call(bankingCalls.waiting, { query: {} }, token)),
    trySlip: (body: Partial<SlipForm>, as = token) =>
      t.call(bankingCalls.addSlip, { body: { day: '2026-05-11', bank_account_id: bank.id, ...body } }, as),
    cashOut: async (day: string) => ok(await t.call(bankingCalls.cashOut, { query: { day } }, token)),
    tryClose: (body: Partial<CloseForm>, as = token) =>
      t.call(bankingCalls.closeDay, { body: { day: '2026-05-10', counts: {}, expected: 0, ...body } }, as),
    start: async (end_balance: number, to_day = '2026-05-15', bank_account_id = bank.id) =>
      created(
        await t.call(
          bankingCalls.startReconciliation,
          { body: { bank_account_id, to_day, end_balance } },
          token,
        ),
      ),
    tryImport: (id: number, file: File, body: InputOf<Calls['importStatement']>['body'] = {}, as = token) =>
      t.call(bankingCalls.importStatement, { params: { id }, body, files: { statement: file } }, as),
    check: (id: number, file: File, body: InputOf<Calls['checkStatement']>['body'] = {}) =>
      t.call(bankingCalls.checkStatement, { params: { id }, body, files: { statement: file } }, token),
    statementLines: async (id: number, state: 'open' | 'matched' = 'open') =>
      ok(await t.call(bankingCalls.statementLines, { params: { id }, query: { state } }, token)).rows,
    ledgerLines: async (id: number, state: 'open' | 'matched' = 'open') =>
      ok(await t.call(bankingCalls.ledgerLines, { params: { id }, query: { state } }, token)).rows,
    match: (id: number, statement_line_ids: number[], ledger_line_ids: number[]) =>
      t.call(bankingCalls.match, { params: { id }, body: { statement_line_ids, ledger_line_ids } }, token),
    finish: (id: number) => t.call(bankingCalls.finishReconciliation, { params: { id }, body: {} }, token),
    reopen: (id: number) =>
      t.call(bankingCalls.reopenReconciliation, { params: { id }, body: { reason: 'Wrong line' } }, token),
  };
};

export const csv = (...lines: string[]): File => new File([lines.join('\n')], 'statement.csv');
