import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { AroundOf } from './around';

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The reconciliation that is under way, and an entry of its account that is not matched. */
const underWay = async (t: TestApp) => {
  const [row] = await t.sql<{ id: number; bank_account_id: number; line_id: number; cents: number }>(
    sql`select r.id, r.bank_account_id, l.id as line_id, l.amount_cents::float8 as cents from bank_reconciliation r
        join bank_account b on b.dealership_id = r.dealership_id and b.id = r.bank_account_id
        join journal_line l on l.dealership_id = r.dealership_id and l.account = b.account_code and not exists (
          select 1 from bank_cleared_line c where c.dealership_id = l.dealership_id and c.line_id = l.id)
      where r.dealership_id = ${MAIN_DEALERSHIP} and r.finished_at is null order by r.id, l.id desc limit 1`,
  );
  if (!row) throw new Error('the demo has a reconciliation that is under way');
  return row;
};

let lines = 0;
/** A line of the statement with the amount of an entry that is not matched. */
const newLine = async (t: TestApp) => {
  const { id, bank_account_id, line_id, cents } = await underWay(t);
  lines += 1;
  const added = await t.sql<{ id: number }>(
    sql`insert into bank_statement_line (dealership_id, bank_account_id, statement_id, day, amount_cents, description, key)
      select ${MAIN_DEALERSHIP}, ${bank_account_id}, min(s.id), '2026-01-05', ${cents}, 'A line', ${`line ${lines}`} from bank_statement s
        where s.dealership_id = ${MAIN_DEALERSHIP} and s.bank_account_id = ${bank_account_id} returning id`,
  );
  return { params: { id }, lineId: line_id, own: idsOf(added) };
};

/** Payments that are not in the bank yet. */
const waiting = (t: TestApp) =>
  t.sql<{ id: number }>(
    sql`select l.id from journal_line l join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id
      where l.dealership_id = ${MAIN_DEALERSHIP} and l.account = ${ACCOUNT.undepositedFunds} and l.amount_cents > 0 and e.reverses is null
        and not exists (select 1 from deposit_slip_item i where i.dealership_id = l.dealership_id and i.line_id = l.id and i.is_live)
        and not exists (select 1 from journal_entry r where r.dealership_id = l.dealership_id and r.reverses = e.id) order by l.id limit 3`,
  );

const accounts = async (t: TestApp): Promise<number[]> =>
  idsOf(
    await t.sql<{ id: number }>(
      sql`select id from bank_account where dealership_id = ${MAIN_DEALERSHIP} order by id limit 2`,
    ),
  );

/** For calls of banking: by the call, the place and the table. */
export const AROUND_BANKING: readonly (readonly [RegExp, AroundOf])[] = [
  [
    /^banking\.addTransfer body\.from_id/,
    async (t) => {
      const [from = 0, to = 0] = await accounts(t);
      return { body: { to_id: to }, own: [from] };
    },
  ],
  [
    /^banking\.addTransfer body\.to_id/,
    async (t) => {
      const [from = 0, to = 0] = await accounts(t);
      return { body: { from_id: from }, own: [to] };
    },
  ],
  [/^banking\.addSlip body\.items/, async (t) => ({ body: { cash: 0 }, own: idsOf(await waiting(t)) })],
  [
    /^banking\.match body\.statement_line_ids/,
    async (t) => {
      const { params, own, lineId } = await newLine(t);
      return { params, own, body: { ledger_line_ids: [lineId] } };
    },
  ],
  [
    /^banking\.match body\.ledger_line_ids/,
    async (t) => {
      const { id, line_id } = await underWay(t);
      return { params: { id }, own: [line_id], body: { statement_line_ids: [] } };
    },
  ],
  [
    /^banking\.unmatch body\.match_id/,
    async (t) => {
      const { id } = await underWay(t);
      const matches = await t.sql<{ id: number }>(
        sql`select id from bank_match where dealership_id = ${MAIN_DEALERSHIP} and reconciliation_id = ${id} order by id limit 3`,
      );
      return { params: { id }, own: idsOf(matches) };
    },
  ],
  [
    /^banking\.addEntry body\.statement_line_id/,
    async (t) => {
      const { params, own } = await newLine(t);
      return { params, own };
    },
  ],
];
