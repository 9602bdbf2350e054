import { billingPeriod, DEFAULT_TIMEZONE } from '@forecourt/domain';
import type { Who } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { lockDealership, setMonths } from '../../account';
import { BATCH, contractsWithoutMonth, dealershipsToCollect } from './account.queries';
import { BILLED_STATUSES } from './collect';
import { queueCollect } from './queue-collect';

export const SWEEP_TASK = 'billing-sweep';

/** The month that a contract is in when invoices begin was paid before: its first invoice is that of the next month. */
const planOldContracts = async (deps: Deps, who: Who) => {
  const { database, now } = deps;
  for (let after = 0; ; ) {
    const found = await database.systemRead((db) => contractsWithoutMonth(db, after));
    for (const { dealershipId, billedFrom, timezone } of found) {
      const { end } = billingPeriod(new Date(billedFrom), now(), timezone ?? DEFAULT_TIMEZONE);
      await database.systemWrite(who, async (tx) => {
        await lockDealership(tx, dealershipId);
        await setMonths(tx, dealershipId, { nextInvoiceAt: end.toISOString() });
      });
      after = dealershipId;
    }
    if (found.length < BATCH) return;
  }
};

/** A job for each dealership whose month begins or whose next try is due, a batch in each transaction. */
export const sweep = async (deps: Deps, who: Who): Promise<void> => {
  const { database, now } = deps;
  await planOldContracts(deps, who);
  for (let after = 0; ; ) {
    const wanted = { after, now: now(), statuses: BILLED_STATUSES };
    const ids = await database.systemWrite(who, async (tx) => {
      const found = await dealershipsToCollect(tx, wanted);
      for (const id of found) await queueCollect(deps, tx, id);
      return found;
    });
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) return;
  }
};

export const sweepJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SWEEP_TASK]: (_given, { key }) => sweep(deps, { userId: null, requestId: key }),
});
