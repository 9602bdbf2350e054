import { accountCalls } from '@forecourt/contract/account';
import { billingCalls } from '@forecourt/contract/billing/index';
import { DEALERSHIP_STATUS, ROLE } from '@forecourt/policy';
import { PAYMENT_VIEWERS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { startTestApp } from '../../../test-support/app';
import { contact, countingPayments, payCart, tokenFor } from '../../../test-support/counting-payments';
import { execute } from '../../../test-support/execute';
import { addUser } from '../../../test-support/people';
import { collectJobs } from '../collecting/collect';

const who = { userId: null, requestId: 'test' };
const DAY_MS = 86_400_000;

/** The application with a clock that the test moves, and what its tests of billing need. */
export const startBillingApp = async (replace: Partial<Deps> = {}) => {
  const service = countingPayments();
  const clock = { now: new Date() };
  const t = await startTestApp({ payments: service.payments, now: () => clock.now, ...replace });

  const write = (statement: ReturnType<typeof sql>) =>
    t.deps.database.systemWrite(who, (tx) => execute(tx, statement));

  let payers = 0;
  /** A dealership that bought Growth (279 a month) just now, with a card on file. */
  const payingDealer = async ({
    status = DEALERSHIP_STATUS.choosePackage,
    cityId,
  }: {
    status?: number;
    cityId?: number;
  } = {}) => {
    const dealer = await t.newDealership({ status, packageId: null, ...(cityId && { cityId }) });
    payers += 1;
    const email = `payer${payers}.${dealer.id}@example.org`;
    await t.call(accountCalls.addToCart, { body: { package_id: 3 } }, dealer.owner.token);
    const paid = await payCart(
      t,
      dealer.owner.token,
      await tokenFor(t, dealer.owner.token),
      {},
      {
        ...contact,
        email,
      },
    );
    if (paid.status !== 201) throw new Error(`the package was not paid: ${paid.error.message}`);
    const dealership = async () =>
      (await t.sql<{ status: number }>(sql`select status from dealership where id = ${dealer.id}`))[0];
    return {
      ...dealer,
      email,
      token: dealer.owner.token,
      status: async () => (await dealership())?.status,
      /** What the card on file is: one of the tokens of the demo, or none. */
      cardIs: (reference: string | null) =>
        write(
          reference === null
            ? sql`update payment_card set replaced_at = now() where dealership_id = ${dealer.id} and replaced_at is null`
            : sql`update payment_card set reference = ${reference} where dealership_id = ${dealer.id} and replaced_at is null`,
        ),
      statusIs: async (to: number) => {
        await write(sql`update dealership set status = ${to} where id = ${dealer.id}`);
        await t.deps.sessions.forget({ dealershipId: dealer.id });
      },
      collect: () =>
        collectJobs(t.deps)['billing.collect']?.({ dealershipId: dealer.id }, { key: 'job-1', number: 1 }),
      invoices: async () =>
        (await t.call(billingCalls.list, { query: { limit: 100, sort: 'issued_on' } }, dealer.owner.token))
          .body.rows,
      payments: async () =>
        (
          await t.call(
            accountCalls.payments,
            { query: { limit: 100, sort: 'created_at' } },
            dealer.owner.token,
          )
        ).body.rows,
      update: (card: string) =>
        t.call(accountCalls.updateCard, { body: { token: card } }, dealer.owner.token),
      account: async () =>
        (
          await t.sql<{ tries: number; retry: Date | null; grace: Date | null; version: number }>(
            sql`select failed_tries as tries, next_retry_at as retry, grace_until as grace, version
              from billing_account where dealership_id = ${dealer.id}`,
          )
        )[0],
    };
  };

  const [viewerId] = PAYMENT_VIEWERS;
  /** One of the platform's staff who see payments. */
  const viewer = await addUser(t.deps.database, 0, ROLE.platform, { id: viewerId });

  return {
    ...t,
    service,
    clock,
    payingDealer,
    viewer,
    write,
    later: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    },
  };
};

export type BillingApp = Awaited<ReturnType<typeof startBillingApp>>;
export type PayingDealer = Awaited<ReturnType<BillingApp['payingDealer']>>;
