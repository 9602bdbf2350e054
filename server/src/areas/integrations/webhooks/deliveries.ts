import {
  type Delivery,
  type integrationsCalls,
  MOST_REPLAYED,
  TEST_EVENT,
} from '@forecourt/contract/integrations/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { addDeliverJob } from './add-job';
import {
  addDelivery,
  findDelivery,
  listDeliveries,
  readTries,
  replayEvents,
  type StoredDelivery,
} from './delivery.queries';
import { findEndpoint } from './endpoint.queries';
import { openEndpoint } from './endpoints';
import { eventName } from './payload';

type DeliveryHandlers = Pick<
  Handlers<typeof integrationsCalls>,
  'testWebhook' | 'deliveries' | 'delivery' | 'sendAgain' | 'replay'
>;

const toReply = (tenant: number, { event_id, ...stored }: StoredDelivery): Delivery => ({
  ...stored,
  event_id: eventName(tenant, { event_id, id: stored.id }),
  type: stored.type ?? TEST_EVENT,
});

const openActive = async (tx: Db, tenant: number, id: number) => {
  const endpoint = await openEndpoint(tx, tenant, id);
  if (!endpoint.is_active) throw new Refusal(409, 'This webhook is switched off');
  return endpoint;
};

export const deliveryHandlers: DeliveryHandlers = {
  testWebhook: ({ params: { id } }, { write, tenant, deps }) =>
    write(async (tx) => {
      await openActive(tx, tenant, id);
      const delivery = await addDelivery(tx, tenant, id, null, deps.now().toISOString());
      await addDeliverJob(deps, tx, tenant, id);
      return { delivery_id: delivery };
    }),

  deliveries: ({ params: { id }, query }, { read, tenant }) =>
    read(async (db) => {
      if (!(await findEndpoint(db, tenant, id))) throw notFound();
      const page = await listDeliveries(db, tenant, id, query, defaultPageSize(tenant));
      return { ...page, rows: page.rows.map((row) => toReply(tenant, row)) };
    }),

  delivery: ({ params }, { read, tenant }) =>
    read(async (db) => {
      const stored = await findDelivery(db, tenant, params.id, params.delivery);
      if (!stored) throw notFound();
      return { ...toReply(tenant, stored), tries: await readTries(db, tenant, stored.id) };
    }),

  sendAgain: ({ params }, { write, tenant, deps }) =>
    write(async (tx) => {
      await openActive(tx, tenant, params.id);
      const stored = await findDelivery(tx, tenant, params.id, params.delivery);
      if (!stored) throw notFound();
      const at = deps.now().toISOString();
      const id = await addDelivery(tx, tenant, params.id, stored.event_id, at);
      await addDeliverJob(deps, tx, tenant, params.id);
      const added = await findDelivery(tx, tenant, params.id, id);
      if (!added) throw notFound();
      return toReply(tenant, added);
    }),

  replay: ({ params: { id }, body }, { write, tenant, deps }) =>
    write(async (tx) => {
      const now = deps.now().toISOString();
      if (Date.parse(body.since) >= Date.parse(now)) throw badField('since', 'must be in the past');
      const until = body.until ?? now;
      if (Date.parse(until) <= Date.parse(body.since)) throw badField('until', 'must be after the start');
      const endpoint = await openActive(tx, tenant, id);
      const events = await replayEvents(tx, tenant, endpoint, {
        ...{ since: body.since, until, at: now, most: MOST_REPLAYED },
      });
      if (events > 0) await addDeliverJob(deps, tx, tenant, id);
      return { events };
    }),
};
