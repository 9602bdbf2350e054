import { statusRow } from '@forecourt/policy';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import { signatureOf, type WebhookAnswer } from '../../../services/webhooks';
import { addDeliverJob } from './add-job';
import { type DueDelivery, type Outcome, readDue, saveOutcome } from './delivery.queries';
import {
  findEndpoint,
  type Health,
  type StoredEndpoint,
  saveHealth,
  switchOffFailing,
} from './endpoint.queries';
import { eventName, payloadOf } from './payload';
import { nextTry, OFF_AFTER_MS, pauseAfter } from './retry-plan';
import { secretOf } from './secrets';
import { serviceContext } from './service-context';
import { tellSwitchedOff } from './tell';

/** So many are on their way to one endpoint at once; one alone while it is not known whether it answers. */
const AT_ONCE = 5;
/** After so many the next endpoint has its turn. */
const A_ROUND = 50;

const who = { userId: null, requestId: 'webhooks' };

const isOverloaded = ({ isSilent, status }: WebhookAnswer) => isSilent || status === 429 || status === 503;

const healthOf = (endpoint: StoredEndpoint): Health => ({
  failingSince: endpoint.failing_since,
  pausedUntil: endpoint.paused_until,
  failures: endpoint.failures ?? 0,
  lastDeliveredAt: endpoint.last_delivered_at,
  lastError: endpoint.last_error ?? '',
});

const healthAfter = (before: Health, answers: readonly WebhookAnswer[], now: Date): Health => {
  const failed = answers.find(({ isDelivered }) => !isDelivered);
  const isAnswering = answers.some(({ isDelivered }) => isDelivered);
  const at = now.toISOString();
  const failures = answers.some(isOverloaded) ? before.failures + 1 : 0;
  return {
    failingSince: isAnswering ? null : (before.failingSince ?? at),
    pausedUntil: failures > 0 ? pauseAfter(failures, now) : null,
    failures,
    lastDeliveredAt: isAnswering ? at : before.lastDeliveredAt,
    lastError: failed?.error ?? '',
  };
};

const NOT_SIGNED: WebhookAnswer = {
  ...{ isDelivered: false, status: null, ms: 0, answer: '', isSilent: true },
  error: 'The secret cannot be read. Make a new one.',
};

const sendOne = async (context: Context, endpoint: StoredEndpoint, delivery: DueDelivery, body: string) => {
  const { deps, tenant } = context;
  const secret = secretOf(deps, tenant, endpoint.secret);
  if (secret === null) return NOT_SIGNED;
  const seconds = Math.floor(deps.now().getTime() / 1_000);
  return deps.webhooks.send({
    url: endpoint.url,
    body,
    headers: {
      'user-agent': 'Forecourt-Webhooks/1',
      'forecourt-signature': signatureOf(secret, seconds, body),
      'forecourt-event-id': eventName(tenant, delivery),
    },
  });
};

const outcomeOf = (delivery: DueDelivery, answer: WebhookAnswer, now: Date): Outcome => {
  const next = answer.isDelivered ? null : nextTry(delivery.attempts + 1, now);
  const failedState = next === null ? 'failed' : 'waiting';
  return {
    id: delivery.id,
    state: answer.isDelivered ? 'delivered' : failedState,
    next_at: next,
    at: now.toISOString(),
    ...{ status: answer.status, error: answer.error, answer: answer.answer, ms: answer.ms },
  };
};

/** Writes how the tries ended; switches off an endpoint that has failed for days, and tells its owner. */
const saveAll = async (
  context: Context,
  endpoint: StoredEndpoint,
  outcomes: readonly Outcome[],
  health: Health,
) => {
  const { deps, tenant } = context;
  await deps.database.write(
    tenant,
    who,
    async (tx) => {
      for (const outcome of outcomes) await saveOutcome(tx, tenant, outcome);
      await saveHealth(tx, tenant, endpoint.id, health);
      const since = health.failingSince;
      if (since === null || deps.now().getTime() - Date.parse(since) < OFF_AFTER_MS) return;
      if (await switchOffFailing(tx, tenant, endpoint.id)) await tellSwitchedOff(tx, deps, tenant, endpoint);
    },
    { isJob: true },
  );
};

const sendSome = async (
  context: Context,
  endpoint: StoredEndpoint,
  health: Health,
  some: readonly DueDelivery[],
): Promise<Health> => {
  const { deps } = context;
  const bodies: string[] = [];
  for (const delivery of some) bodies.push(await payloadOf(context, delivery));
  const answers = await Promise.all(
    some.map((delivery, at) => sendOne(context, endpoint, delivery, bodies[at] ?? '')),
  );
  const now = deps.now();
  const after = healthAfter(health, answers, now);
  const outcomes = some.flatMap((delivery, at) => {
    const answer = answers[at];
    return answer ? [outcomeOf(delivery, answer, now)] : [];
  });
  await saveAll(context, endpoint, outcomes, after);
  return after;
};

const isPaused = ({ pausedUntil }: Health, now: Date) =>
  pausedUntil !== null && Date.parse(pausedUntil) > now.getTime();

/**
 * One round of one endpoint: what is due, a few at a time. Ends at once where the server does not answer: the rest waits
 * until its pause is over. Done again after a crash it sends again what was not noted, with the same event ids.
 */
export const deliverRound = async (deps: Deps, dealershipId: number, endpointId: number): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const { endpoint, due } = await deps.database.read(tenant, async (db) => ({
    endpoint: await findEndpoint(db, tenant, endpointId),
    due: await readDue(db, tenant, endpointId, deps.now().toISOString(), A_ROUND),
  }));
  if (!endpoint?.is_active || due.length === 0) return;
  let health = healthOf(endpoint);
  if (isPaused(health, deps.now())) return;
  const context = await serviceContext(deps, dealershipId);
  // of a dealership that may not send they wait, and are dropped after 7 days (housekeeping.queries.ts)
  if (!context || !statusRow(context.actor.dealership?.status ?? 0)?.webhooks) return;
  for (let from = 0; from < due.length && !isPaused(health, deps.now()); ) {
    const some = due.slice(from, from + (health.failingSince === null ? AT_ONCE : 1));
    from += some.length;
    health = await sendSome(context, endpoint, health, some);
  }
  if (due.length === A_ROUND && !isPaused(health, deps.now()))
    await deps.database.write(tenant, who, (tx) => addDeliverJob(deps, tx, tenant, endpointId));
};
