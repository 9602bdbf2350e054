import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { lockDealership } from './account-place.queries';
import { readContract, replaceContract } from './payment.queries';

export const PACKAGE_CHANGE_TASK = 'package.change';

const payload = z.object({ dealershipId: z.number(), contractId: z.number(), startsAt: z.iso.datetime() });

/** Puts a smaller package in force when the month that was paid for has ended. */
export const packageChangeJobs = (deps: Deps): Record<string, JobHandler> => ({
  [PACKAGE_CHANGE_TASK]: async (given, { key }) => {
    const { dealershipId, contractId, startsAt } = payload.parse(given);
    if (deps.now().getTime() < Date.parse(startsAt)) throw new Error('the month that was paid for goes on');
    await deps.database.systemWrite({ userId: null, requestId: key }, async (tx) => {
      await lockDealership(tx, dealershipId);
      const contract = await readContract(tx, dealershipId);
      // a change that was cancelled, or overtaken by a larger package, has no next one
      if (contract?.id !== contractId || contract.nextPackageId === null) return;
      await replaceContract(tx, dealershipId, contract.nextPackageId, contract);
    });
    await deps.sessions.forget({ dealershipId });
  },
});
