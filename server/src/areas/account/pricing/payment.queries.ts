import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { countAll } from '../../../db/paging';
import { type PaymentContact, paymentCard, platformContract, platformPayment } from '../tables';

export type Payment = typeof platformPayment.$inferSelect;
export type NewPayment = typeof platformPayment.$inferInsert;

const mine = (dealershipId: number, id: number) =>
  and(eq(platformPayment.dealershipId, dealershipId), eq(platformPayment.id, id));

export const readPayment = async (db: Db, dealershipId: number, id: number): Promise<Payment | undefined> =>
  (await db.select().from(platformPayment).where(mine(dealershipId, id)))[0];

export const findPending = async (db: Db, dealershipId: number): Promise<Payment | undefined> => {
  const pending = and(eq(platformPayment.dealershipId, dealershipId), eq(platformPayment.status, 'pending'));
  return (await db.select().from(platformPayment).where(pending))[0];
};

/** The payment that this very token made: what a request that is repeated is answered with. */
export const findPaidWith = async (
  db: Db,
  dealershipId: number,
  tokenHash: string,
): Promise<Payment | undefined> => {
  const paid = and(
    eq(platformPayment.dealershipId, dealershipId),
    eq(platformPayment.tokenHash, tokenHash),
    eq(platformPayment.status, 'succeeded'),
  );
  return (await db.select().from(platformPayment).where(paid).orderBy(desc(platformPayment.id)).limit(1))[0];
};

/** How often the same cart, or the same debt, was tried with a card that was refused. */
export const countAttempts = async (db: Db, dealershipId: number, what: string): Promise<number> => {
  const [found] = await db
    .select({ count: countAll })
    .from(platformPayment)
    .where(and(eq(platformPayment.dealershipId, dealershipId), like(platformPayment.chargeKey, `${what}.%`)));
  return found?.count ?? 0;
};

export const insertPayment = async (tx: Db, payment: NewPayment): Promise<Payment> => {
  const [row] = await tx.insert(platformPayment).values(payment).returning();
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
  const free = sql`(${platformPayment.claimedUntil} is null or ${platformPayment.claimedUntil} < now())`;
  const claimed = await tx
    .update(platformPayment)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(and(mine(dealershipId, id), eq(platformPayment.status, 'pending'), free))
    .returning();
  return claimed[0];
};

export const releasePayment = async (tx: Db, dealershipId: number, id: number) => {
  await tx
    .update(platformPayment)
    .set({ claimedUntil: null })
    .where(and(mine(dealershipId, id), eq(platformPayment.status, 'pending')));
};

/** True for the one who settles it: only a pending payment can be. */
export const closePayment = async (
  tx: Db,
  { dealershipId, id }: Payment,
  outcome: Pick<NewPayment, 'status' | 'reference' | 'card' | 'failure'>,
): Promise<boolean> => {
  const closed = await tx
    .update(platformPayment)
    .set({ ...outcome, token: null, claimedUntil: null })
    .where(and(mine(dealershipId, id), eq(platformPayment.status, 'pending')))
    .returning({ id: platformPayment.id });
  return closed.length > 0;
};

export const readContract = async (db: Db, dealershipId: number) => {
  const current = and(eq(platformContract.dealershipId, dealershipId), isNull(platformContract.endedAt));
  return (await db.select().from(platformContract).where(current))[0];
};

export const replaceContract = async (tx: Db, dealershipId: number, packageId: number) => {
  await tx
    .update(platformContract)
    .set({ endedAt: sql`now()` })
    .where(and(eq(platformContract.dealershipId, dealershipId), isNull(platformContract.endedAt)));
  await tx.insert(platformContract).values({ dealershipId, packageId });
};

export const readCard = async (db: Db, dealershipId: number) => {
  const current = and(eq(paymentCard.dealershipId, dealershipId), isNull(paymentCard.replacedAt));
  return (await db.select().from(paymentCard).where(current))[0];
};

export interface CardOnFile {
  reference: string;
  customerRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export const replaceCard = async (
  tx: Db,
  dealershipId: number,
  card: CardOnFile,
  contact: PaymentContact | null,
) => {
  await tx
    .update(paymentCard)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(paymentCard.dealershipId, dealershipId), isNull(paymentCard.replacedAt)));
  await tx.insert(paymentCard).values({
    dealershipId,
    ...card,
    contactFirstName: contact?.f_name ?? '',
    contactLastName: contact?.l_name ?? '',
    contactEmail: contact?.email ?? '',
    contactMobile: contact?.mobile ?? '',
  });
};
