import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { readPayment } from './payment.queries';
import { settlePayment } from './settle-payment';
import { SETTLE_TASK } from './start-payment';

const payload = z.object({ dealershipId: z.number(), paymentId: z.number() });

/** Finishes what a crash or a silent payment service left open. A payment that is settled is left alone. */
export const accountJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SETTLE_TASK]: async (given, { key }) => {
    const { dealershipId, paymentId } = payload.parse(given);
    const payment = await deps.database.systemRead((db) => readPayment(db, dealershipId, paymentId));
    if (payment?.status !== 'pending') return;
    await settlePayment(deps, { userId: payment.userId, requestId: key }, payment);
  },
});
