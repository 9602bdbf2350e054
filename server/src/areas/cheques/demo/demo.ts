import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { chequeLineTotal, PAYABLES } from '@forecourt/domain/ledger/cheque-lines';
import { sumCents, toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { type Booker, bookRecord, jobBooker } from '../../accounting';
import { lockOwedCosts, markPaidByCheque, owedCosts } from '../../costs';
import { findChequeAccount, setNextNumber } from '../account.queries';
import { CHEQUE_SOURCE, toLedgerLine } from '../booking/ledger-source';
import { insertCheque, insertLines, markVoid, type NewLine } from '../cheque.queries';
import { insertItems, insertPrint } from '../print/print.queries';
import { costLabel } from '../write/payables';
import { demoBankAccount, demoVendors } from './demo.queries';

const NO_TAX = { gst_cents: 0, pst_cents: 0, qst_cents: 0 };

const onAccount = (account: string, label: string, amount: number, gst = 0): NewLine => ({
  ...{ kind: 'account', record_id: null, account, label, amount_cents: toCents(amount) },
  ...{ ...NO_TAX, gst_cents: toCents(gst), stock_id: null },
});

const FREE = [
  { payee: 'City of Richmond', memo: 'Business licence', line: onAccount('6040', 'Business licence', 318) },
  {
    payee: 'Brightline Office Supply',
    memo: 'Toner and paper',
    line: onAccount('6040', 'Toner and paper', 246.8, 12.34),
  },
  {
    payee: 'Cascade Sign Works',
    memo: 'Pylon sign',
    line: onAccount('6000', 'New face of the pylon sign', 1_480, 74),
  },
];

interface Demo {
  payee: string;
  memo: string;
  vendorId: number | null;
  day: string;
  lines: readonly NewLine[];
}

const write = async (tx: Db, booker: Booker, bankId: number, { lines, vendorId, ...cheque }: Demo) => {
  const { tenant, userId } = booker;
  const account = await findChequeAccount(tx, tenant, bankId);
  if (!account) throw new Error('the demo has a bank account');
  const id = await insertCheque(tx, tenant, {
    ...{ ...cheque, vendor_id: vendorId, bank_account_id: bankId, account_code: account.account_code },
    ...{ number: account.next_cheque_no, address: '', language: 'en', created_by: userId },
    amount_cents: sumCents(lines.map((line) => chequeLineTotal(toLedgerLine(line)))),
  });
  await insertLines(tx, tenant, id, lines);
  const costs = lines.flatMap(({ kind, record_id }) => (kind === 'cost' && record_id ? [record_id] : []));
  if (costs.length > 0) await markPaidByCheque(tx, tenant, costs, { chequeId: id, day: cheque.day });
  await setNextNumber(tx, tenant, bankId, account.next_cheque_no + 1);
  await bookRecord(tx, booker, CHEQUE_SOURCE, id);
  return id;
};

/** Pays what is owed to the first vendor that something is owed to. */
const payVendor = async (tx: Db, booker: Booker, bankId: number, day: string) => {
  const { tenant } = booker;
  for (const { id, name } of await demoVendors(tx, tenant, 10)) {
    const owed = await owedCosts(tx, tenant, [id]);
    const costs = await lockOwedCosts(
      tx,
      tenant,
      owed.filter((cost) => cost.day <= day).map((cost) => cost.id),
    );
    if (costs.length === 0) continue;
    const lines = costs.map(
      (cost): NewLine => ({
        ...{ kind: 'cost', record_id: cost.id, account: PAYABLES, label: costLabel(cost), ...NO_TAX },
        ...{ amount_cents: toCents(cost.total), stock_id: cost.stock_id },
      }),
    );
    await write(tx, booker, bankId, { payee: name, memo: 'Invoices', vendorId: id, day, lines });
    return;
  }
};

/** Cheques of the last weeks: printed, one of them void, and one that pays a vendor. */
export const insertDemoCheques = async (tx: Db): Promise<void> => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const booker = await jobBooker(tx, { tenant, userId: null, deps: { now: () => new Date() } });
    const { today } = booker;
    const bank = await demoBankAccount(tx, tenant);
    const ids: number[] = [];
    for (const [place, { line, ...cheque }] of FREE.entries())
      ids.push(
        await write(tx, booker, bank.id, {
          ...{ ...cheque, vendorId: null, day: addDays(today, place * 4 - 20), lines: [line] },
        }),
      );
    const printId = await insertPrint(tx, tenant, null);
    await insertItems(tx, tenant, printId, ids.slice(0, 2));
    const [, spoiled] = ids;
    if (spoiled !== undefined && tenant === MAIN_DEALERSHIP) {
      await markVoid(tx, tenant, spoiled, {
        on: addDays(today, -10),
        by: null,
        reason: 'Spoiled in the printer',
      });
      await bookRecord(tx, booker, CHEQUE_SOURCE, spoiled);
    }
    await payVendor(tx, booker, bank.id, addDays(today, -3));
  }
};
