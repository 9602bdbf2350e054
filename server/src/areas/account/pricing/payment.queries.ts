import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import type { PaidLine, PaidTax, PaymentContact } from '../tables';

export interface NewPayment {
  dealershipId: number;
  chargeKey: string;
  kind: 'package' | 'upgrade' | 'due' | 'renewal';
  packageId: number;
  userId: number | null;
  contact: PaymentContact | null;
  customerRef: string | null;
  token: string | null;
  tokenHash: string;
  description: string;
  amount: number;
  tax: number;
  lines: PaidLine[];
  taxes: PaidTax[];
}

export interface Payment extends NewPayment {
  id: number;
  claimedUntil: string | null;
  status: 'pending' | 'succeeded' | 'refused';
  reference: string | null;
  card: string;
  failure: string | null;
  createdAt: string;
}

export const PAYMENT_COLUMNS = `dealership_id as "dealershipId", id, charge_key as "chargeKey", kind,
  package_id as "packageId", user_id as "userId", contact, customer_ref as "customerRef", token, token_hash as "tokenHash",
  claimed_until as "claimedUntil", description, amount, tax, lines, taxes, status, reference, card, failure, created_at as "createdAt"`;
const PAYMENTS = `select ${PAYMENT_COLUMNS} from platform_payment where dealership_id = $1`;

export const readPayment = async (db: Db, dealershipId: number, id: number): Promise<Payment | undefined> =>
  (await queryRows<Payment>(db, `${PAYMENTS} and id = $2`, [dealershipId, id]))[0];

export const findPending = async (db: Db, dealershipId: number): Promise<Payment | undefined> =>
  (await queryRows<Payment>(db, `${PAYMENTS} and status = 'pending'`, [dealershipId]))[0];

/** The payment that this very token made: what a request that is repeated is answered with. */
export const findPaidWith = async (
  db: Db,
  dealershipId: number,
  tokenHash: string,
): Promise<Payment | undefined> => {
  const paid = `${PAYMENTS} and token_hash = $2 and status = 'succeeded' order by id desc limit 1`;
  return (await queryRows<Payment>(db, paid, [dealershipId, tokenHash]))[0];
};

const COUNTED = 'select count(*)::int as count from platform_payment where dealership_id = $1';

/** How often the same cart, or the same debt, was tried with a card that was refused. */
export const countAttempts = async (db: Db, dealershipId: number, what: string): Promise<number> => {
  const values = [dealershipId, `${what}.%`];
  const [found] = await queryRows<{ count: number }>(db, `${COUNTED} and charge_key like $2`, values);
  return found?.count ?? 0;
};

/** How many debts since then were settled: the next one is another. */
export const countSettled = async (db: Db, dealershipId: number, since: string): Promise<number> => {
  const settled = `${COUNTED} and kind = 'due' and status = 'succeeded' and created_at >= $2`;
  const [found] = await queryRows<{ count: number }>(db, settled, [dealershipId, since]);
  return found?.count ?? 0;
};

export const insertPendingPayment = async (tx: Db, payment: NewPayment): Promise<Payment> => {
  const { dealershipId, chargeKey, kind, packageId, userId, contact, customerRef } = payment;
  const { token, tokenHash, description, amount, tax, lines, taxes } = payment;
  const [row] = await queryRows<Payment>(
    tx,
    `insert into platform_payment (dealership_id, charge_key, kind, package_id, user_id, contact, customer_ref, token,
        token_hash, description, amount, tax, lines, taxes, status)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'pending') returning ${PAYMENT_COLUMNS}`,
    [
      ...[dealershipId, chargeKey, kind, packageId, userId, contact, customerRef],
      ...[token, tokenHash, description, amount, tax, JSON.stringify(lines), JSON.stringify(taxes)],
    ],
  );
  if (!row) throw new Error('a payment was not written');
  return row;
};

const CLAIM_SECONDS = 120;

/** Takes a pending payment for the time of its charge; undefined while someone else has it, or when it is settled. */
export const claimPayment = async (
  tx: Db,
  dealershipId: number,
  id: number,
): Promise<Payment | undefined> => {
  const [claimed] = await queryRows<Payment>(
    tx,
    `update platform_payment set claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
      where dealership_id = $1 and id = $2 and status = 'pending' and (claimed_until is null or claimed_until < now())
      returning ${PAYMENT_COLUMNS}`,
    [dealershipId, id],
  );
  return claimed;
};

const IS_PENDING = "where dealership_id = $1 and id = $2 and status = 'pending'";

export const releasePayment = async (tx: Db, dealershipId: number, id: number) => {
  await queryRows(tx, `update platform_payment set claimed_until = null ${IS_PENDING}`, [dealershipId, id]);
};

interface Outcome {
  status: 'succeeded' | 'refused';
  reference?: string;
  card?: string;
  failure?: string;
}

/** True for the one who settles it: only a pending payment can be. */
export const closePayment = (tx: Db, { dealershipId, id }: Payment, outcome: Outcome): Promise<boolean> => {
  const values = sqlValues(dealershipId, id);
  const closed = assignments({ ...outcome, token: null, claimed_until: null }, values);
  return queryAny(tx, `update platform_payment set ${closed} ${IS_PENDING} returning id`, values.values);
};

export interface Contract {
  id: number;
  packageId: number;
  packageName: string;
  price: number;
  startedAt: string;
  billedFrom: string;
  nextPackageId: number | null;
  nextFrom: string | null;
  nextInvoiceAt: string | null;
}

export const readContract = async (db: Db, dealershipId: number): Promise<Contract | undefined> => {
  const [contract] = await queryRows<Contract>(
    db,
    `select k.id, k.package_id as "packageId", o.name as "packageName", o.price, k.started_at as "startedAt", k.billed_from as "billedFrom",
        k.next_package_id as "nextPackageId", k.next_from as "nextFrom", k.next_invoice_at as "nextInvoiceAt"
      from platform_contract k join package_offer o on o.id = k.package_id
      where k.dealership_id = $1 and k.ended_at is null`,
    [dealershipId],
  );
  return contract;
};

interface Months {
  billedFrom: string;
  nextInvoiceAt: string | null;
}

/** The months of the contract before go on, or new ones begin. */
export const replaceContract = async (
  tx: Db,
  dealershipId: number,
  packageId: number,
  { billedFrom, nextInvoiceAt }: Months,
) => {
  await queryRows(
    tx,
    'update platform_contract set ended_at = now() where dealership_id = $1 and ended_at is null',
    [dealershipId],
  );
  await queryRows(
    tx,
    `insert into platform_contract (dealership_id, package_id, billed_from, next_invoice_at)
      values ($1, $2, $3::timestamptz, $4::timestamptz)`,
    [dealershipId, packageId, billedFrom, nextInvoiceAt],
  );
};

/** The package that follows when the month that is paid for ends; null keeps the one there is. */
export const setNextPackage = (
  tx: Db,
  dealershipId: number,
  next: { packageId: number; from: string } | null,
): Promise<boolean> =>
  queryAny(
    tx,
    `update platform_contract set next_package_id = $2, next_from = $3::timestamptz
      where dealership_id = $1 and ended_at is null returning id`,
    [dealershipId, next?.packageId ?? null, next?.from ?? null],
  );

/** Sets when the next month is invoiced, and the day from which months are counted where that changes. */
export const setMonths = async (
  tx: Db,
  dealershipId: number,
  { billedFrom, nextInvoiceAt }: { billedFrom?: string; nextInvoiceAt: string },
) => {
  await queryRows(
    tx,
    `update platform_contract set next_invoice_at = $2::timestamptz, billed_from = coalesce($3::timestamptz, billed_from)
      where dealership_id = $1 and ended_at is null returning 1`,
    [dealershipId, nextInvoiceAt, billedFrom ?? null],
  );
};
