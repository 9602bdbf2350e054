import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../job-handlers';
import { localSmsToken, signTwilioRequest } from '../../services/sms';
import { startTestApp, type TestApp } from '../../test-support/app';
import { jobsByHand } from '../../test-support/jobs';
import { leadsOf } from '../../test-support/leads';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
let now = new Date('2026-06-15T19:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  l = leadsOf(t);
});
afterAll(() => t.stop());

const adf = (id: string, more = '') => `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect>
  <id source="Northlot">${id}</id><requestdate>2026-06-15T14:22:09-05:00</requestdate>
  <vehicle interest="buy"><year>2021</year><make>Toyota</make><model>RAV4</model></vehicle>
  <customer><contact><name part="first">Amara</name><name part="last">Okafor</name><email>amara@example.org</email>
  <phone type="cellphone">+1 519 555 0142</phone></contact><comments>Is it still available?</comments></customer>
  <vendor><contact><name part="full">Us</name></contact></vendor><provider><name>Northlot</name></provider>${more}</prospect></adf>`;

const settingsOf = async (token: string) => (await t.call(leadSettingsCalls.settings, {}, token)).body;
const post = (key: string, text: string) =>
  t.call(leadIntakeCalls.adfIntake, { params: { key }, body: { adf: text } });
const readAll = () => jobsByHand(t, 'leads').runAll();

describe('ADF', () => {
  it('is acknowledged once it is kept, makes a lead with its customer, and makes no second one when it is repeated', async () => {
    const { owner } = await t.newDealership();
    const { adf_key: key } = await settingsOf(owner.token);
    const first = await post(key, adf('NL-1'));
    expect(first.status).toBe(201);
    expect((await post(key, adf('NL-1'))).body.receipt).toBe(first.body.receipt);
    await readAll();
    // the same prospect in another message
    await post(key, adf('NL-1', '<!-- sent again -->'));
    await readAll();
    const { rows, total } = await l.list(owner.token);
    expect(total).toBe(1);
    const lead = await l.read(owner.token, rows[0]?.id ?? 0);
    expect(lead).toMatchObject({
      channel: 'adf',
      source: 'Northlot',
      first_name: 'Amara',
      email: 'amara@example.org',
    });
    expect(lead.message).toContain('Is it still available?');
    expect(lead.link.kind).toBe('created');
    expect(lead.respond_by).not.toBeNull();
    const source = await t.call(leadRecordCalls.source, { params: { id: lead.id } }, owner.token);
    expect(source.body.text).toContain('<name part="first">Amara</name>');
    const stored = await t.sql<{ content: string }>(
      sql`select content from lead_message order by id desc limit 1`,
    );
    expect(stored[0]?.content).not.toContain('Amara');
  });

  it('of two people with the same address becomes two leads of one customer in one batch', async () => {
    const { owner } = await t.newDealership();
    const { adf_key: key } = await settingsOf(owner.token);
    for (const id of ['A', 'B']) await post(key, adf(id));
    await readAll();
    const { rows } = await l.list(owner.token, { q: 'okafor' });
    expect(new Set(rows.map(({ customer }) => customer?.id)).size).toBe(1);
    expect(rows).toHaveLength(2);
  });

  it('that cannot be read is a lead all the same', async () => {
    const { owner } = await t.newDealership();
    const { adf_key: key } = await settingsOf(owner.token);
    await post(key, 'this is no XML at all');
    await readAll();
    const { rows } = await l.list(owner.token);
    expect(rows[0]?.message).toContain('this is no XML at all');
    expect(
      (await t.call(leadRecordCalls.source, { params: { id: rows[0]?.id ?? 0 } }, owner.token)).body.parser,
    ).toBe('unread');
  });

  it('with a wrong key, nothing in it, or too long is refused', async () => {
    const { owner } = await t.newDealership();
    const { adf_key: key } = await settingsOf(owner.token);
    expect((await post('wrong', adf('X'))).status).toBe(404);
    expect((await post(key, ' ')).error.fields).toEqual({ adf: 'Required' });
    expect((await post(key, 'x'.repeat(1_000_001))).status).toBe(400);
    expect((await l.list(owner.token)).total).toBe(0);
  });

  it('is read again from the kept message and fills what is missing', async () => {
    const { owner } = await t.newDealership();
    const { adf_key: key } = await settingsOf(owner.token);
    await post(key, adf('R'));
    await readAll();
    const id = (await l.list(owner.token)).rows[0]?.id ?? 0;
    await t.call(
      leadRecordCalls.save,
      { params: { id }, body: { phone: null, first_name: 'Corrected' } },
      owner.token,
    );
    const { body } = await t.call(leadRecordCalls.replay, { params: { id } }, owner.token);
    expect([body.first_name, body.phone]).toEqual(['Corrected', '5195550142']);
  });

  it('is written of any lead and reads back the same', async () => {
    const { owner } = await t.newDealership();
    const lead = await l.add(owner.token, {
      f_name: 'Élise',
      l_name: "O'Neil & Sons",
      email: 'e@example.org',
      message: '<b>Hi</b>',
    });
    const file = await t.call(leadRecordCalls.adf, { params: { id: lead.id } }, owner.token);
    const { adf_key: key } = await settingsOf(owner.token);
    await post(key, String(file.body));
    await readAll();
    const found = await l.list(owner.token, { q: 'élise' });
    expect(found.rows.map(({ name, message }) => [name, message])).toContainEqual([
      "Élise O'Neil & Sons",
      '<b>Hi</b>',
    ]);
  });
});

describe('the response clock', () => {
  it('counts opening hours, stops at a call, and otherwise passes the lead on to the next seller on duty', async () => {
    const { owner, user } = await t.newDealership();
    const [a, b] = [await user(ROLE.seller), await user(ROLE.seller)];
    now = new Date('2026-06-15T19:00:00Z');
    await t.call(
      leadSettingsCalls.saveSettings,
      { body: { respond_minutes: 15, assign_in_turn: 1 } },
      owner.token,
    );
    const { adf_key: key } = await settingsOf(owner.token);
    await post(key, adf('C1'));
    await readAll();
    const [lead] = (await l.list(owner.token)).rows;
    expect(lead?.seller?.id).toBe(a.id);
    expect(lead?.respond_by).toBe('2026-06-15T19:15:00Z');
    now = new Date('2026-06-15T19:16:00Z');
    const silent = { send: async () => ({ id: '' }) };
    await jobHandlers(t.deps, silent, silent)['leads-pass-on']?.({}, { key: 'minute', number: 1 });
    const passed = await l.read(owner.token, lead?.id ?? 0);
    expect(passed.seller?.id).toBe(b.id);
    await t.call(
      leadContactCalls.addActivity,
      { body: { lead_id: passed.id, channel: 'call', text: 'Talked' } },
      b.token,
    );
    const answered = await l.read(owner.token, passed.id);
    expect([answered.state, answered.respond_by]).toEqual(['contacted', null]);
    expect(answered.events.map(({ kind }) => kind)).toContain('answered');
  });
});

describe('a text message', () => {
  const sms = (params: Record<string, string>, signature?: string) => {
    const url = `${t.deps.publicUrl}/api/public/sms`;
    const authToken = localSmsToken(t.deps.config.secret);
    return t.call(leadIntakeCalls.incomingSms, { body: params as never }, undefined, {
      // every field that the service sends
      'x-twilio-signature': signature ?? signTwilioRequest({ authToken, url, params }),
    });
  };

  it('comes back into the conversation, once, and STOP withdraws the consent', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const lead = await l.add(owner.token, { f_name: 'Amara', mobile: '519 555 0177', seller_id: seller.id });
    const sent = await t.call(
      leadContactCalls.sendSms,
      { params: { id: lead.id }, body: { text: 'It is here' } },
      seller.token,
    );
    expect(sent.status).toBe(201);
    await t.call(
      leadRecordCalls.setState,
      { params: { id: lead.id }, body: { state: 'lost' } },
      seller.token,
    );
    const reply = {
      From: '+15195550177',
      To: '+16045550100',
      Body: 'Yes, Saturday',
      MessageSid: 'SM1',
      NumSegments: '1',
    };
    expect((await sms(reply)).status).toBe(200);
    expect((await sms(reply)).status).toBe(200);
    const { messages } = (await t.call(leadContactCalls.messages, { params: { id: lead.id } }, seller.token))
      .body;
    expect(messages.map(({ direction, text }) => [direction, text.split('\n')[0]])).toEqual([
      ['out', 'It is here'],
      ['in', 'Yes, Saturday'],
    ]);
    expect((await l.read(seller.token, lead.id)).state).toBe('contacted');
    await sms({ From: '+15195550177', To: '+16045550100', Body: 'STOP', MessageSid: 'SM2' });
    const refused = await t.call(
      leadContactCalls.sendSms,
      { params: { id: lead.id }, body: { text: 'Hi' } },
      seller.token,
    );
    expect(refused.error.fields).toEqual({ to: 'The customer wants no more text messages' });
  });

  it('is taken as the service posts it: a signed urlencoded form', async () => {
    const { owner } = await t.newDealership();
    const lead = await l.add(owner.token, { f_name: 'Amara', mobile: '519 555 0188' });
    const text = { params: { id: lead.id }, body: { text: 'It is here' } };
    await t.call(leadContactCalls.sendSms, text, owner.token);
    const params = {
      ...{ ToCountry: 'CA', MessageSid: 'SM21', NumMedia: '0', FromCity: 'LONDON', AccountSid: 'AC1' },
      ...{ From: '+15195550188', To: '+16045550100', Body: 'Oui, à 10 h & merci + bonne journée' },
    };
    const url = `${t.deps.publicUrl}/api/public/sms`;
    const signature = signTwilioRequest({ authToken: localSmsToken(t.deps.config.secret), url, params });
    const send = (payload: string, signed = signature) =>
      t.app.inject({
        ...{ method: 'POST', url: '/api/public/sms', payload },
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
          'x-twilio-signature': signed,
        },
      });
    const form = new URLSearchParams(params).toString();
    expect((await send(form.replace('10+h', '11+h'))).statusCode).toBe(403);
    expect((await send(form, '')).statusCode).toBe(403);
    expect((await send(form)).statusCode).toBe(200);
    const { messages } = (await t.call(leadContactCalls.messages, { params: { id: lead.id } }, owner.token))
      .body;
    expect(messages.map(({ direction, text: said }) => [direction, said])).toContainEqual([
      'in',
      params.Body,
    ]);
    expect(messages).toHaveLength(2);
  });

  it('with a false signature is refused and changes nothing', async () => {
    const before = await t.sql(sql`select count(*) from customer_contact`);
    const params = { From: '+15195550177', To: '+16045550100', Body: 'Hi', MessageSid: 'SM9' };
    expect((await sms(params, 'wrong')).status).toBe(403);
    expect(await t.sql(sql`select count(*) from customer_contact`)).toEqual(before);
  });
});
