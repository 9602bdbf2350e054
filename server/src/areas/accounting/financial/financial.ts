import type { ReplyOf } from '@forecourt/contract';
import {
  type accountingCalls,
  DOCUMENT_TYPE,
  FINANCIAL_CHANGES_MOST,
} from '@forecourt/contract/accounting/index';
import { unlinkProblem } from '@forecourt/domain/ledger/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { bookerOf } from '../booking/booker';
import { lockBook } from '../booking/entry.queries';
import { accountNames } from '../journal/account-names';
import { dollars } from '../journal/lines';
import { COST_ACCOUNTS, INCOME_ACCOUNTS, RESULT_ACCOUNTS } from '../sums/sums.queries';
import {
  countLinkable,
  type FinancialLine,
  findVehicle,
  listLinkable,
  type MovableLine,
  movableLines,
  vehicleRecords,
} from './financial.queries';
import { moveLine, vehicleNow } from './move-line';

type Reply = ReplyOf<typeof accountingCalls.vehicleFinancials>;

/** So many records of a vehicle are shown. */
const MOST_RECORDS = 300;
const YEAR = 365 * 86_400_000;

const ACCOUNTS = {
  [DOCUMENT_TYPE.income]: INCOME_ACCOUNTS,
  [DOCUMENT_TYPE.cost]: COST_ACCOUNTS,
} as const;

const toRecord =
  (nameOf: (code: string) => string) =>
  ({ cents, kind, ...line }: FinancialLine): Reply['records'][number] => {
    const isIncome = line.account.startsWith('4');
    return {
      ...{ ...line, account_name: nameOf(line.account), amount: dollars(isIncome ? -cents : cents) },
      document_type: isIncome ? DOCUMENT_TYPE.income : DOCUMENT_TYPE.cost,
      unlink_problem: line.is_moved ? null : unlinkProblem(line.account, kind),
    };
  };

const readFinancials = async (db: Db, tenant: number, id: number): Promise<Reply> => {
  const vehicle = await findVehicle(db, tenant, id);
  if (!vehicle) throw notFound();
  const nameOf = await accountNames(db, tenant);
  const lines = await vehicleRecords(db, tenant, id, MOST_RECORDS + 1);
  return {
    vehicle,
    records: lines.slice(0, MOST_RECORDS).map(toRecord(nameOf)),
    has_more: lines.length > MOST_RECORDS,
  };
};

const yearBefore = (day: string): string => new Date(Date.parse(day) - YEAR).toISOString().slice(0, 10);

/** What someone else linked or unlinked meanwhile, and what cannot be, is refused on its field before anything is booked. */
const refuseChanges = (
  lines: ReadonlyMap<number, MovableLine>,
  { link, unlink }: { link: readonly number[]; unlink: readonly number[] },
  vehicleId: number,
) => {
  const find = (field: string, id: number): MovableLine => {
    const line = lines.get(id);
    if (!line) throw badField(field, 'There is no such record');
    return line;
  };
  for (const id of link)
    if (vehicleNow(find('link', id)) !== null)
      throw new Refusal(409, 'A record was linked to a vehicle meanwhile. Load the records again.');
  for (const id of unlink) {
    const line = find('unlink', id);
    if (vehicleNow(line) !== vehicleId)
      throw new Refusal(409, 'A record was unlinked from this vehicle meanwhile. Load the records again.');
    const problem = line.voucher_id === null ? unlinkProblem(line.account, line.kind) : null;
    if (problem) throw badField('unlink', problem);
  }
};

export const financialHandlers: Pick<
  Handlers<typeof accountingCalls>,
  'vehicleFinancials' | 'linkableRecords' | 'saveVehicleFinancials'
> = {
  vehicleFinancials: ({ params }, { read, tenant }) => read((db) => readFinancials(db, tenant, params.id)),

  linkableRecords: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { page, limit = defaultPageSize(tenant), sort = '-day', document_type: type, ...rest } = query;
      const accounts = type === undefined ? RESULT_ACCOUNTS : ACCOUNTS[type];
      const filters = { from: yearBefore(todayAt(context)), ...rest, accounts };
      const place = { limit, offset: (page - 1) * limit, isAscending: sort === 'day' };
      const nameOf = await accountNames(db, tenant);
      const lines = await listLinkable(db, tenant, filters, place);
      return {
        rows: lines.map(toRecord(nameOf)),
        ...{ total: await countLinkable(db, tenant, filters), page, limit },
      };
    }),

  saveVehicleFinancials: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const booker = bookerOf(context);
      const [link, unlink] = [[...new Set(body.link)], [...new Set(body.unlink)]];
      if (link.length + unlink.length > FINANCIAL_CHANGES_MOST)
        throw badField('link', `at most ${FINANCIAL_CHANGES_MOST} at once`);
      const vehicle = await findVehicle(tx, tenant, params.id);
      if (!vehicle) throw notFound();
      await lockBook(tx, tenant, booker.today);
      const found = await movableLines(tx, tenant, [...link, ...unlink]);
      const lines = new Map(found.map((line) => [line.id, line]));
      refuseChanges(lines, { link, unlink }, vehicle.id);
      for (const line of found)
        await moveLine(tx, booker, line, { to: link.includes(line.id) ? vehicle.id : null, vehicle });
      return readFinancials(tx, tenant, vehicle.id);
    }),
};
