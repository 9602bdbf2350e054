import { leadAddingCalls } from '@forecourt/contract/leads/adding';
import { failedMessageCalls, SHOWN_MESSAGE_LENGTH } from '@forecourt/contract/leads/failed-messages';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { leadsOf } from '../../../test-support/leads';
import { type KeptMessage, sealMessage } from './kept-message';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  t = await startTestApp();
  l = leadsOf(t);
});
afterAll(() => t.stop());

const mail = (text: string): KeptMessage => ({
  kind: 'mail',
  mail: {
    ...{
      from: { name: 'Amara', address: 'amara@example.org' },
      replyTo: null,
      subject: 'Your RAV4',
      date: null,
    },
    ...{ text, html: '', adfText: null },
  },
});

/** A dealership with messages that could not be read, newest last. */
const dealership = async (...messages: (KeptMessage | 'damaged')[]) => {
  const { owner, user, id: dealershipId } = await t.newDealership();
  const ids: number[] = [];
  for (const [at, message] of messages.entries()) {
    const content = message === 'damaged' ? message : sealMessage(t.deps, asTenant(dealershipId), message);
    const [row] = await t.sql<{ id: number }>(
      sql`insert into lead_message (dealership_id, channel, external_key, content, state, tries, warnings, received_at)
        values (${dealershipId}, 'email', ${`mail:${at}`}, ${content}, 'failed', 3, '["It broke"]',
          now() - interval '2 hours' + ${at} * interval '1 minute') returning id`,
    );
    ids.push(row?.id ?? 0);
  }
  const list = async (query: { page?: number; limit?: number; q?: string } = {}) =>
    (await t.call(failedMessageCalls.failedMessages, { query }, owner.token)).body;
  const retry = (id: number) => t.call(failedMessageCalls.retryMessage, { params: { id } }, owner.token);
  const read = (id: number, token = owner.token) =>
    t.call(failedMessageCalls.failedMessage, { params: { id } }, token);
  const move = (id: number, state: 'dismissed' | 'failed') =>
    t.call(failedMessageCalls.setMessageState, { params: { id }, body: { state } }, owner.token);
  return { owner, user, dealershipId, ids, list, retry, read, move };
};

describe('messages that could not be read', () => {
  it('are listed page by page, newest first, with the reason', async () => {
    const { ids, list } = await dealership(mail('one'), mail('two'), mail('three'));
    const first = await list({ limit: 2 });
    expect([first.total, first.rows.map(({ id }) => id)]).toEqual([3, [ids[2], ids[1]]]);
    expect(first.rows[0]).toMatchObject({ channel: 'email', reason: 'It broke', tries: 3 });
    expect((await list({ limit: 2, page: 2 })).rows.map(({ id }) => id)).toEqual([ids[0]]);
    expect([(await list({ q: 'BROKE' })).total, (await list({ q: 'b_oke' })).total]).toEqual([3, 0]);
  });

  it('show their text, cut after a bound, and null where it is damaged', async () => {
    const { ids, read } = await dealership(mail('x'.repeat(50_000)), 'damaged');
    const [long = 0, damaged = 0] = ids;
    const { text, is_cut } = (await read(long)).body;
    expect([text?.length, is_cut]).toEqual([SHOWN_MESSAGE_LENGTH, true]);
    expect(text).toContain('Subject: Your RAV4');
    expect((await read(damaged)).body).toMatchObject({ text: null, is_cut: false });
  });

  it('become leads when they are tried again, or keep the new reason', async () => {
    const { owner, ids, list, retry } = await dealership(mail('Is it still there?'), 'damaged');
    const [fine = 0, damaged = 0] = ids;
    const { leads, reason } = (await retry(fine)).body;
    expect([leads.length, reason]).toEqual([1, '']);
    expect((await l.read(owner.token, leads[0]?.id ?? 0)).email).toBe('amara@example.org');
    const failed = (await retry(damaged)).body;
    expect(failed.leads).toEqual([]);
    expect(failed.reason).not.toBe('');
    expect((await list()).rows).toMatchObject([{ id: damaged, reason: failed.reason, tries: 4 }]);
    expect((await retry(fine)).status).toBe(404);
  });

  it('are dismissed and brought back', async () => {
    const { ids, list, move } = await dealership(mail('one'));
    const [id = 0] = ids;
    expect((await move(id, 'dismissed')).status).toBe(200);
    expect((await list()).total).toBe(0);
    expect((await move(id, 'dismissed')).status).toBe(404);
    expect((await move(id, 'failed')).status).toBe(200);
    expect((await list()).total).toBe(1);
  });

  it('are done with the lead that is entered by hand, which counts from their receipt and shows their text', async () => {
    const { owner, user, ids, list } = await dealership(mail('Is it still there?'));
    const [message_id = 0] = ids;
    const body = { type: 5, f_name: 'Amara', message_id };
    const seller = await user(ROLE.seller);
    expect((await t.call(leadAddingCalls.create, { body }, seller.token)).status).toBe(403);
    const [{ received_at = '' } = {}] = (await list()).rows;
    const lead = await l.add(owner.token, body);
    expect(lead.received_at).toBe(received_at);
    const source = (await t.call(leadRecordCalls.source, { params: { id: lead.id } }, owner.token)).body;
    expect(source).toMatchObject({ parser: 'entered by hand', warnings: ['It broke'] });
    expect(source.text).toContain('Is it still there?');
    expect((await list()).total).toBe(0);
    expect((await t.call(leadAddingCalls.create, { body }, owner.token)).status).toBe(404);
  });

  it('are not for sellers, and one about a job is for the owner alone', async () => {
    const { user, ids, read } = await dealership(
      { kind: 'website', form: { type: CAREER_LEAD, f_name: 'Bea' } },
      mail('My SIN is 046 454 286'),
    );
    const [career = 0, sin = 0] = ids;
    const [seller, admin] = [await user(ROLE.seller), await user(ROLE.assistantAdmin)];
    expect((await read(career, seller.token)).status).toBe(403);
    expect((await read(career, admin.token)).status).toBe(404);
    expect((await read(career)).status).toBe(200);
    expect((await read(sin)).body.text).toContain('046 454 286');
    expect((await read(sin, admin.token)).body.text).not.toContain('046 454 286');
  });
});
