import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contract } from '@forecourt/contract';
import { customersCalls } from '@forecourt/contract/customers/index';
import {
  integrationsCalls,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '@forecourt/contract/integrations/index';
import { leadsCalls } from '@forecourt/contract/leads/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import { jsonSchemaOf } from '../../../http/reply-schema';
import { type StandIn, type StandInHandler, startStandIn } from '../../../services/outside/http-stand-in';
import { createWebhookSender } from '../../../services/webhooks';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { execute } from '../../../test-support/execute';
import { deliverRound } from './deliver';
import { sweepWebhooks } from './jobs';
import { PUBLIC_COLUMNS } from './public-columns';

let t: TestApp;
let now = new Date();
let answer: StandInHandler = (_, response) => void response.end('{"received":true}');
let receiver: StandIn;
beforeAll(async () => {
  receiver = await startStandIn((request, response) => answer(request, response));
  t = await startTestApp(
    {
      now: () => now,
      webhooks: createWebhookSender({ allowsPrivate: true, timeoutMs: 1_500 }),
    },
    { PRIVATE_TARGETS: '1' },
  );
});
afterAll(async () => {
  await t.stop();
  await receiver.close();
});

type Dealer = Awaited<ReturnType<TestApp['newDealership']>>;

const webhookOf = async (dealer: Dealer, events: readonly WebhookEventType[], path = '/hook') => {
  receiver.requests.length = 0;
  answer = (_, response) => void response.end('{"received":true}');
  now = new Date();
  const body = { url: `${receiver.url}${path}`, events: [...events] };
  const { status, body: made } = await t.call(integrationsCalls.addWebhook, { body }, dealer.owner.token);
  expect(status).toBe(201);
  return made;
};
const newLead = async (dealer: Dealer) =>
  (
    await t.call(
      leadsCalls.create,
      { body: { type: 1, f_name: 'Ada', l_name: 'Byron', email: 'a@b.ca' } },
      dealer.owner.token,
    )
  ).body;
const round = (dealer: Dealer, id: number) => deliverRound(t.deps, dealer.id, id);
const deliveries = async (dealer: Dealer, id: number) =>
  (await t.call(integrationsCalls.deliveries, { params: { id } }, dealer.owner.token)).body.rows;
const received = () =>
  receiver.requests.map(
    ({ body }) =>
      JSON.parse(body.toString()) as {
        id: string;
        type: string;
        record_id: number;
        changed_fields: string[];
        data: Record<string, unknown> | null;
      },
  ); // what payloadOf writes
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const MINUTE = 60_000;

describe('an event', () => {
  it('is sent signed, with the record as its call answers it', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    const lead = await newLead(dealer);
    await round(dealer, hook.id);
    const [request] = receiver.requests;
    const body = request?.body.toString() ?? '';
    const given = String(request?.headers['forecourt-signature']);
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(given) ?? [];
    expect(createHmac('sha256', hook.secret).update(`${time}.${body}`).digest('hex')).toBe(signature);
    const [event] = received();
    expect(event).toMatchObject({ type: 'lead.created', record_id: lead.id, changed_fields: [] });
    expect(event?.data).toMatchObject({ id: lead.id, first_name: 'Ada', state: 'new' });
    const [row] = await deliveries(dealer, hook.id);
    expect(row).toMatchObject({ state: 'delivered', attempts: 1, last_status: 200, event_id: event?.id });
    const { body: detail } = await t.call(
      integrationsCalls.delivery,
      { params: { id: hook.id, delivery: row?.id ?? 0 } },
      dealer.owner.token,
    );
    expect(detail.tries[0]).toMatchObject({ status: 200, answer: '{"received":true}', error: '' });
  });

  it('is written with its cause or not at all, and only where someone wants it', async () => {
    const [dealer, quiet] = [await t.newDealership(), await t.newDealership()];
    await webhookOf(dealer, ['customer.created']);
    const who = { userId: null, requestId: 'test' };
    const takenBack = t.deps.database.write(asTenant(dealer.id), who, async (tx) => {
      await execute(tx, sql`insert into customer (dealership_id, first_name) values (${dealer.id}, 'Gone')`);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    // at a dealership without a webhook, and an event that the webhook does not want
    await t.sql(
      sql`insert into customer (dealership_id, first_name) values (${quiet.id}, 'Quiet') returning id`,
    );
    await newLead(quiet);
    await t.sql(sql`update customer set email = 'a@b.ca' where dealership_id = ${dealer.id} returning id`);
    expect(
      await t.sql(sql`select type from webhook_event where dealership_id in (${dealer.id}, ${quiet.id})`),
    ).toEqual([]);
  });

  it('comes of bulk changes too: one for each record, with what changed', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, [
      'customer.created',
      'customer.changed',
      'customer.deleted',
      'customer.merged',
    ]);
    const ids = (
      await t.sql<{ id: number }>(
        sql`insert into customer (dealership_id, first_name) select ${dealer.id}, 'Person ' || n from generate_series(1, 3) n returning id`,
      )
    ).map(({ id }) => id);
    await t.sql(
      sql`update customer set email = 'p@example.org', deal_count = 1 where dealership_id = ${dealer.id} and id < ${ids[2] ?? 0} returning id`,
    );
    await t.sql(sql`update customer set deal_count = 2 where dealership_id = ${dealer.id} returning id`);
    await t.sql(
      sql`update customer set removed_at = now() where dealership_id = ${dealer.id} and id = ${ids[0] ?? 0} returning id`,
    );
    await t.sql(
      sql`update customer set merged_into = ${ids[2] ?? 0} where dealership_id = ${dealer.id} and id = ${ids[1] ?? 0} returning id`,
    );
    later(1_000);
    await round(dealer, hook.id);
    const events = received()
      .map(({ type, record_id, changed_fields }) => `${type} ${ids.indexOf(record_id)} ${changed_fields}`)
      .sort();
    expect(events).toEqual([
      'customer.changed 0 email',
      'customer.changed 1 email',
      'customer.created 0 ',
      'customer.created 1 ',
      'customer.created 2 ',
      'customer.deleted 0 removed_at',
      'customer.merged 1 merged_into',
    ]);
    expect(new Set(received().map(({ id }) => id)).size).toBe(7);
  });

  it('of vehicles, leads, deals and bills comes of what happened to them', async () => {
    const dealer = await t.newDealership();
    await webhookOf(dealer, WEBHOOK_EVENT_TYPES);
    const d = dealer.id;
    await t
      .sql(sql`with v as (insert into vehicle default values returning id) insert into stock_vehicle (dealership_id, vehicle_id, stock_no)
      select ${d}, v.id, 'S1' from v returning id`)
      .catch(() =>
        t.sql(sql`insert into stock_vehicle (dealership_id, vehicle_id, stock_no)
      select ${d}, (select min(id) from vehicle), 'S1' returning id`),
      );
    await t.sql(
      sql`update stock_vehicle set sell_price = 9000, panel_rank = 4 where dealership_id = ${d} returning id`,
    );
    await t.sql(sql`update stock_vehicle set panel_rank = 5 where dealership_id = ${d} returning id`);
    await t.sql(sql`update stock_vehicle set status = 8 where dealership_id = ${d} returning id`);
    await t.sql(sql`update stock_vehicle set deleted_at = now() where dealership_id = ${d} returning id`);
    const { id } = await newLead(dealer);
    const seller = await dealer.user(ROLE.seller);
    await t.sql(
      sql`update lead set seller_id = ${seller.id} where dealership_id = ${d} and id = ${id} returning id`,
    );
    await t.sql(
      sql`update lead set state = 'contacted' where dealership_id = ${d} and id = ${id} returning id`,
    );
    const [customer] = await t.sql<{ id: number }>(
      sql`select min(id) as id from customer where dealership_id = ${d}`,
    );
    await t.sql(
      sql`insert into deal (dealership_id, customer_id) values (${d}, ${customer?.id ?? 0}) returning id`,
    );
    await t.sql(sql`update deal set status = 2 where dealership_id = ${d} returning id`);
    await t.sql(sql`insert into bill_of_sale (dealership_id, number, type, format, calculator_version, day, input, result)
      values (${d}, 1, 1, 1, 1, current_date, '{}', '{}') returning id`);
    for (const state of ['final', 'sold', 'cancelled'])
      await t.sql(sql`update bill_of_sale set state = ${state} where dealership_id = ${d} returning id`);
    const types = await t.sql<{ type: string }>(
      sql`select type from webhook_event where dealership_id = ${d} and type not like 'customer%' order by id`,
    );
    expect(types.map(({ type }) => type)).toEqual([
      ...['vehicle.added', 'vehicle.changed', 'vehicle.sold', 'vehicle.deleted'],
      ...['lead.created', 'lead.assigned', 'lead.status_changed', 'deal.created', 'deal.status_changed'],
      ...['bill.created', 'bill.final', 'bill.sold', 'bill.cancelled'],
    ]);
  });

  it('watches the columns that have public names, and those are names of the replies', () => {
    const file = readFileSync(new URL('./record-events.sql', import.meta.url), 'utf8');
    const replies = {
      vehicle: contract.inventory.detail.reply,
      lead: contract.leads.get.reply,
      customer: contract.customers.single.reply,
      deal: contract.deals.get.reply,
      bill: contract.bills.get.reply,
    };
    for (const [kind, columns] of Object.entries(PUBLIC_COLUMNS)) {
      expect(file).toContain(`'${Object.keys(columns).join(', ')}'`);
      const reply = JSON.stringify(jsonSchemaOf(replies[kind as keyof typeof replies], 'output')); // the keys of PUBLIC_COLUMNS
      for (const name of Object.values(columns))
        expect(reply, `${kind} has no ${name}`).toContain(`"${name}":`);
    }
  });
});

describe('a receiver', () => {
  it('that hangs is left alone with all else that waits, tried again by the sweep, and delays nobody', async () => {
    const [dealer, other] = [await t.newDealership(), await t.newDealership()];
    const hook = await webhookOf(dealer, ['lead.created'], '/hangs');
    const fine = await webhookOf(other, ['lead.created'], '/fine');
    answer = ({ path }, response) => (path === '/hangs' ? undefined : void response.end());
    for (let n = 0; n < 8; n += 1) await newLead(dealer);
    await newLead(other);
    await Promise.all([round(dealer, hook.id), round(other, fine.id)]);
    expect((await deliveries(other, fine.id)).map(({ state }) => state)).toEqual(['delivered']);
    const rows = await deliveries(dealer, hook.id);
    expect(rows.map(({ state, attempts }) => [state, attempts]).sort()).toEqual([
      ...Array.from({ length: 3 }, () => ['waiting', 0]),
      ...Array.from({ length: 5 }, () => ['waiting', 1]),
    ]);
    const sent = receiver.requests.length;
    await round(dealer, hook.id);
    expect(receiver.requests.length).toBe(sent);
    answer = (_, response) => void response.end();
    later(6 * MINUTE);
    await t.sql(sql`delete from graphile_worker._private_jobs returning id`);
    await sweepWebhooks(t.deps);
    const jobs = await t.sql<{ payload: object }>(sql`select payload from graphile_worker._private_jobs`);
    expect(jobs.map(({ payload }) => payload)).toContainEqual({
      dealershipId: dealer.id,
      endpointId: hook.id,
    });
    await round(dealer, hook.id);
    expect(new Set((await deliveries(dealer, hook.id)).map(({ state }) => state))).toEqual(
      new Set(['delivered']),
    );
  });

  it.each<[string, StandInHandler, RegExp]>([
    [
      'answers 10 MB',
      (_, response) => void response.writeHead(500).end('x'.repeat(10_000_000)),
      /^The server answered 500$/,
    ],
    [
      'redirects',
      (_, response) => void response.writeHead(302, { location: '/other' }).end(),
      /^Redirects are not followed/,
    ],
  ])('that %s is told of in the log', async (_, handle, error) => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    answer = handle;
    await newLead(dealer);
    await round(dealer, hook.id);
    const [row] = await deliveries(dealer, hook.id);
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(row?.last_error).toMatch(error);
    expect(Date.parse(row?.next_at ?? '') - now.getTime()).toBe(MINUTE);
    const { body } = await t.call(
      integrationsCalls.delivery,
      { params: { id: hook.id, delivery: row?.id ?? 0 } },
      dealer.owner.token,
    );
    expect(body.tries[0]?.answer.length).toBeLessThanOrEqual(2_048);
  });

  it('that leads to a private network is not connected to', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    await newLead(dealer);
    const careful = createWebhookSender({ allowsPrivate: false, resolve: async () => ['10.0.0.7'] });
    await deliverRound({ ...t.deps, webhooks: careful }, dealer.id, hook.id);
    expect(receiver.requests).toEqual([]);
    expect((await deliveries(dealer, hook.id))[0]?.last_error).toContain('private network');
  });

  it('that fails for three days is switched off, the owner is told, and it goes on when switched on', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    answer = (_, response) => void response.writeHead(500).end();
    await newLead(dealer);
    for (let hours = 0; hours <= 90; hours += 5) {
      await round(dealer, hook.id);
      later(5 * 60 * MINUTE);
    }
    const read = async () =>
      (await t.call(integrationsCalls.webhook, { params: { id: hook.id } }, dealer.owner.token)).body;
    const off = await read();
    expect([off.is_active, off.off_reason]).toEqual([0, 'failing']);
    expect((await t.letterTo(dealer.owner.email)).subject).toBe('A webhook was switched off');
    const refused = await t.call(
      integrationsCalls.testWebhook,
      { params: { id: hook.id } },
      dealer.owner.token,
    );
    expect(refused.status).toBe(409);
    answer = (_, response) => void response.end();
    const body = { url: hook.url, events: [...hook.events], is_active: 1 as const, version: off.version };
    await t.call(integrationsCalls.changeWebhook, { params: { id: hook.id }, body }, dealer.owner.token);
    later(MINUTE);
    await newLead(dealer);
    await round(dealer, hook.id);
    expect((await deliveries(dealer, hook.id))[0]?.state).toBe('delivered');
    expect((await read()).failing_since).toBeNull();
  });
});

describe('sending again', () => {
  it('has the same event id, alone or for a time', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    const before = new Date(Date.now() - MINUTE).toISOString();
    await newLead(dealer);
    await newLead(dealer);
    await round(dealer, hook.id);
    const [last] = await deliveries(dealer, hook.id);
    const params = { id: hook.id, delivery: last?.id ?? 0 };
    const again = await t.call(integrationsCalls.sendAgain, { params }, dealer.owner.token);
    expect(again.body).toMatchObject({ event_id: last?.event_id, state: 'waiting' });
    later(MINUTE);
    await round(dealer, hook.id);
    const replay = (body: { since: string; until?: string }) =>
      t.call(integrationsCalls.replay, { params: { id: hook.id }, body }, dealer.owner.token);
    expect((await replay({ since: before })).body).toEqual({ events: 2 });
    // what waits already is not sent twice
    expect((await replay({ since: before })).body).toEqual({ events: 0 });
    later(MINUTE);
    await round(dealer, hook.id);
    const ids = received().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 2]);
    expect((await replay({ since: new Date(now.getTime() + MINUTE).toISOString() })).status).toBe(400);
    expect((await replay({ since: before, until: before })).error.fields).toEqual({
      until: 'must be after the start',
    });
  });

  it('a test event comes at once, with no record', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    expect(
      (await t.call(integrationsCalls.testWebhook, { params: { id: hook.id } }, dealer.owner.token)).status,
    ).toBe(200);
    await round(dealer, hook.id);
    expect(received()[0]).toMatchObject({ type: 'test.sent', record_id: null });
  });
});

describe('a webhook', () => {
  it.each([
    ['http://hooks.example.com/x', 'must begin with https://'],
    ['ftp://hooks.example.com/x', 'Enter an address that begins with https://'],
    ['https://user:secret@hooks.example.com', 'must not contain a user name or password'],
  ])('cannot be sent to %s', async (url, message) => {
    const dealer = await t.newDealership();
    const body = { url, events: ['lead.created' as const] };
    const { status, error } = await t.call(integrationsCalls.addWebhook, { body }, dealer.owner.token);
    expect([status, error.fields]).toEqual([400, { url: message }]);
  });

  it('keeps its secret encrypted, and gives another one', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    const everything = await t.sql(
      sql`select row_to_json(e) as e, (select json_agg(a) from audit_entry a) as a from webhook_endpoint e`,
    );
    expect(JSON.stringify(everything)).not.toContain(hook.secret.slice(6));
    const { body } = await t.call(
      integrationsCalls.renewWebhookSecret,
      { params: { id: hook.id } },
      dealer.owner.token,
    );
    expect(body.secret).not.toBe(hook.secret);
  });

  it('waits while the status of its dealership allows none, and is not sent after it was removed', async () => {
    const dealer = await t.newDealership();
    const hook = await webhookOf(dealer, ['lead.created']);
    await newLead(dealer);
    await t.sql(sql`update dealership set status = 9 where id = ${dealer.id} returning id`);
    await round(dealer, hook.id);
    expect(receiver.requests).toEqual([]);
    await t.sql(sql`update dealership set status = 5 where id = ${dealer.id} returning id`);
    await t.deps.sessions.forget({ dealershipId: dealer.id });
    expect(
      (await t.call(integrationsCalls.removeWebhook, { params: { id: hook.id } }, dealer.owner.token)).status,
    ).toBe(200);
    await round(dealer, hook.id);
    expect(receiver.requests).toEqual([]);
    expect((await t.call(customersCalls.list, {}, dealer.owner.token)).status).toBe(200);
    expect(await t.sql(sql`select state from webhook_delivery where dealership_id = ${dealer.id}`)).toEqual([
      { state: 'dropped' },
    ]);
  });
});
