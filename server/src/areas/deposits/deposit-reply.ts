import type { Deposit } from '@forecourt/contract/deposits/index';
import { receiptNumber } from '@forecourt/domain/deal/deposit-rules';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { todayAt } from '../../http/today';
import { readLetterheadText } from '../dealership';
import { fileAddress } from '../files';
import { readPublicViews } from '../inventory';
import { staffNames } from '../users';
import { viewerOf } from './access';
import { entriesOf, type StoredEntry } from './booking/entry.queries';
import { isBeforeDeadline } from './booking/hold';
import { findDeposit, type StoredDeposit } from './deposit.queries';

const BY_CUSTOMER = 'The customer';

/** Who booked: a customer sees the name of the dealership, not of its staff. */
const bookerNames = async (
  context: Context,
  db: Db,
  isCustomer: boolean,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> => {
  if (isCustomer) {
    const { name } = await readLetterheadText(context, db);
    return (id) => (id === null ? BY_CUSTOMER : name);
  }
  const nameOf = await staffNames(context, [...ids]);
  return (id) => (id === null ? BY_CUSTOMER : nameOf(id));
};

const toEntry = (row: StoredEntry, nameOf: (id: number | null) => string): Deposit['entries'][number] => {
  const { deposit_id: _, payment_reference: __, user_id, number, ...entry } = row;
  return {
    ...entry,
    number: receiptNumber(number),
    created_by: nameOf(user_id),
  };
};

/** Deposits as they go on the wire. A customer sees neither comments nor names of staff, and sees photos of the public page alone. */
export const toReplies = async (
  context: Context,
  db: Db,
  rows: readonly StoredDeposit[],
  { isCustomer }: { isCustomer: boolean },
): Promise<Deposit[]> => {
  if (rows.length === 0) return [];
  const { tenant } = context;
  const entries = await entriesOf(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
  const nameOf = await bookerNames(context, db, isCustomer, [
    ...rows.map(({ created_by }) => created_by),
    ...entries.map(({ user_id }) => user_id),
  ]);
  const views = isCustomer
    ? await readPublicViews(
        db,
        tenant,
        rows.map(({ stock_id }) => stock_id),
      )
    : undefined;
  const today = todayAt(context);
  return rows.map((row): Deposit => {
    const own = entries.filter(({ deposit_id }) => deposit_id === row.id);
    return {
      ...{ id: row.id, price: row.received, balance: row.balance, real_done_date: row.received_on },
      number: own[0] ? receiptNumber(own[0].number) : '',
      deadline: row.deadline,
      holds: row.holds && isBeforeDeadline(row.deadline, today),
      ...{ paymentMethod: row.method, transaction: row.transaction, comment: isCustomer ? '' : row.comment },
      image: fileAddress(row.image),
      mid_vehicle_id: row.stock_id,
      vehicle: {
        ...{ title: row.car_title, stock_NO: row.stock_no, vin_number: row.vin },
        photo: views ? (views.get(row.stock_id)?.photo ?? null) : fileAddress(row.photo),
      },
      user_id: row.customer_id,
      customer: { id: row.customer_id, name: row.customer, email: row.email, mobile: row.mobile },
      deal_id: row.deal_id,
      entries: own.map((entry) => toEntry(entry, nameOf)),
      created_by: nameOf(row.created_by),
      ...{ created_at: row.created_at, version: row.version },
    };
  });
};

/** One deposit as whoever asks sees it; 404 when they do not. */
export const readDeposit = async (context: Context, db: Db, id: number): Promise<Deposit> => {
  const viewer = await viewerOf(context, db);
  const row = await findDeposit(db, context.tenant, viewer, id);
  const [reply] = await toReplies(context, db, [row], { isCustomer: viewer.customerId !== undefined });
  if (!reply) throw new Error('one row gives one reply');
  return reply;
};
