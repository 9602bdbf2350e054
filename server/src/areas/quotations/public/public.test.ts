import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../services/mail';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { readPdf } from '../../../test-support/read-pdf';
import { openDealer, tokenOf } from '../test-support/quotations';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const open = (token: string) => t.call(quotationsCalls.open, { params: { token } });
const accept = (token: string, more: object = {}) =>
  t.call(quotationsCalls.accept, { params: { token }, body: { name: 'Grace Fraser', agreed: 1, ...more } });
const answer = (token: string, body: { text: string; decline?: 0 | 1 }) =>
  t.call(quotationsCalls.answer, { params: { token }, body });
const notices = (userId: number) =>
  t.sql<{ kind: string; title: string; link: string }>(
    sql`select kind, title, link from notification where user_id = ${userId} order by id`,
  );

describe('sending', () => {
  it('mails the PDF and a link whose secret part is kept nowhere', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const sent: MailMessage[] = [];
    const { status, body } = await t.call(
      quotationsCalls.send,
      { params: { id }, body: { message: 'As promised on the phone.' } },
      dealer.token,
    );
    expect([status, body.state, body.sent_at]).toEqual([200, 'sent', expect.any(String)]);
    const token = tokenOf(body.link);
    expect(body.link).toBe(`http://localhost:3000/#/quotation/${token}`);
    expect((await dealer.read(id)).link).toBeNull();
    const mail = { send: async (message: MailMessage) => ({ id: String(sent.push(message)) }) };
    await jobsByHand(t, 'customers', { mail }).runAll();
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ to: 'grace@example.org', subject: 'Quotation Q-000001: 2022 Kia Soul' },
        text: expect.stringMatching(
          /As promised on the phone.*#\/quotation\/.*2031-05-01.*no more such messages/s,
        ),
      }),
    ]);
    expect(sent[0]?.text).toContain(token);
    const [attached] = sent[0]?.attachments ?? [];
    expect([attached?.name, attached?.mime]).toEqual(['Quotation-Q-000001.pdf', 'application/pdf']);
    expect((await readPdf(attached?.content)).text).toContain('Q-000001');
    // neither in the contacts, the links nor the audit
    for (const table of ['customer_contact', 'quotation_link', 'audit_entry', 'quotation'])
      expect(
        await t.sql(sql`select 1 from ${sql.identifier(table)} r where r::text like ${`%${token}%`}`),
        table,
      ).toEqual([]);
    const [contact] = await t.sql(
      sql`select state, subject from customer_contact where customer_id = ${dealer.customerId}`,
    );
    expect(contact).toMatchObject({ state: 'sent' });
  });

  it('refuses a customer without an e-mail, an address that is none, and a quotation whose last day is over', async () => {
    const dealer = await openDealer(t);
    const silent = await dealer.newCustomer({ f_name: 'No', l_name: 'Mail', email: '' });
    const { id } = await dealer.make({ customer_id: silent });
    const send = (body: object) => t.call(quotationsCalls.send, { params: { id }, body }, dealer.token);
    expect((await send({})).error.fields).toEqual({ email: 'This customer has no e-mail' });
    expect((await send({ email: 'nobody' })).status).toBe(400);
    await dealer.expire(id);
    const late = await send({ email: 'new@example.org' });
    expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('has expired')]);
  });

  it('ends the earlier links', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const first = await dealer.handOver(id);
    const { body } = await t.call(quotationsCalls.link, { params: { id } }, dealer.token);
    const gone = await open(first);
    expect([gone.status, gone.error.message]).toEqual([
      410,
      expect.stringContaining('replaced by a newer one'),
    ]);
    expect((await open(tokenOf(body.link))).status).toBe(200);
  });
});

describe('a link', () => {
  it('shows the customer the quotation and nothing internal, and notes that it was opened', async () => {
    const dealer = await openDealer(t);
    await t.sql(sql`update stock_vehicle set cost_price = 12345 where id = ${dealer.carId} returning id`);
    const { id } = await dealer.make({ terms: 'Sold as inspected.' });
    const token = await dealer.handOver(id);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ number: 'Q-000001', state: 'opened', customer_name: 'Grace Fraser', terms: 'Sold as inspected.' },
      ...{ total: 22_400, answers: [], accepted_car_id: null },
      items: [
        { title: '2022 Kia Soul', total: 22_400, link: expect.stringMatching(/^\/car\/\d+-[0-9a-f]{20}$/) },
      ],
    });
    const text = JSON.stringify(body);
    for (const hidden of ['12345', 'mvdId', 'deal_id', 'lead_id', 'customer_id', '/api/v1/files'])
      expect(text, hidden).not.toContain(hidden);
    await open(token);
    expect((await dealer.read(id)).answers.map(({ kind }) => kind)).toEqual(['opened']);
    const pdf = await t.call(quotationsCalls.openPdf, { params: { token } });
    expect((await readPdf(pdf.body)).text).toContain('2022 Kia Soul');
  });

  it('that is guessed is unknown, for every call alike', async () => {
    const token = 'A'.repeat(43);
    const answers = [
      await open(token),
      await t.call(quotationsCalls.openPdf, { params: { token } }),
      await accept(token),
      await answer(token, { text: 'Hello' }),
    ];
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([404, 'There is no such quotation. Please check the link.']);
    expect((await open('short')).status).toBe(404);
    const page = await t.app.inject({ method: 'GET', url: `/quotation-logo/${token}` });
    expect(page.statusCode).toBe(404);
  });

  it('of an expired or withdrawn quotation says so, and takes nothing', async () => {
    const dealer = await openDealer(t);
    const [late, back] = [await dealer.make(), await dealer.make()];
    const [expired, withdrawn] = [await dealer.handOver(late.id), await dealer.handOver(back.id)];
    await dealer.expire(late.id);
    await t.call(quotationsCalls.withdraw, { params: { id: back.id } }, dealer.token);
    for (const [token, words] of [
      [expired, 'has expired'],
      [withdrawn, 'has been withdrawn'],
    ] as const)
      for (const reply of [await open(token), await accept(token), await answer(token, { text: 'And now?' })])
        expect([reply.status, reply.error.message]).toEqual([410, expect.stringContaining(words)]);
    expect((await dealer.row(late.id)).accepted_at).toBeNull();
  });
});

describe('accepting', () => {
  it('is recorded once with name, time and address, and the seller is notified', async () => {
    const dealer = await openDealer(t);
    const second = await dealer.newCar('Niro');
    const made = await dealer.make({
      items: [
        { mvdId: dealer.carId, price: 20_000 },
        { mvdId: second, price: 21_000 },
      ],
    });
    const token = await dealer.handOver(made.id);
    expect((await accept(token)).error.fields).toEqual({ item_id: 'Choose one of the vehicles' });
    expect((await accept(token, { item_id: 999_999 })).status).toBe(400);
    expect((await accept(token, { name: '' })).status).toBe(400);
    expect((await accept(token, { agreed: 0 })).status).toBe(400);
    const chosen = made.items[1]?.id ?? 0;
    const replies = await Promise.all([
      accept(token, { item_id: chosen }),
      accept(token, { item_id: made.items[0]?.id, name: 'Someone else' }),
    ]);
    for (const { status, body } of replies) {
      expect([status, body.state]).toEqual([200, 'accepted']);
      expect(body.accepted_car_id).toBe(replies[0].body.accepted_car_id);
    }
    const row = await dealer.row(made.id);
    expect(row).toMatchObject({ state: 'accepted', accepted_from: '127.0.0.1' });
    expect(['Grace Fraser', 'Someone else']).toContain(row.accepted_name);
    expect((await dealer.read(made.id)).answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(await notices(dealer.owner.id)).toEqual([
      {
        ...{ kind: 'quotation.accepted', title: 'Grace Fraser accepted quotation Q-000001' },
        link: `/admin/quotation/form/${made.id}`,
      },
    ]);
    // the link goes on showing what was agreed, even when the last day is over
    await dealer.expire(made.id);
    expect((await open(token)).body.state).toBe('accepted');
    const declined = await answer(token, { text: 'No', decline: 1 });
    expect([declined.status, declined.error.message]).toEqual([409, 'This quotation has been accepted']);
    const pdf = await t.call(quotationsCalls.openPdf, { params: { token } });
    expect((await readPdf(pdf.body)).text).toContain(`${row.accepted_name}`);
  });
});

describe('answering', () => {
  it('is a conversation on the page and by mail', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const token = await dealer.handOver(id);
    expect((await answer(token, { text: ' ' })).status).toBe(400);
    expect((await answer(token, { text: 'Is it red?' })).body.state).toBe('answered');
    const reply = await t.call(
      quotationsCalls.reply,
      { params: { id }, body: { text: 'It is blue.' } },
      dealer.token,
    );
    expect(reply.body.answers.map(({ kind, text }) => [kind, text])).toEqual([
      ['question', 'Is it red?'],
      ['reply', 'It is blue.'],
    ]);
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => ({ id: String(sent.push(message)) }) };
    await jobsByHand(t, 'customers', { mail }).runAll();
    expect(sent.at(-1)).toMatchObject({
      ...{ subject: 'Your question about quotation Q-000001', text: expect.stringContaining('It is blue.') },
    });
    expect((await open(token)).body.answers.map(({ text }) => text)).toEqual(['Is it red?', 'It is blue.']);
    expect((await answer(token, { text: 'Then not.', decline: 1 })).body.state).toBe('declined');
    expect((await accept(token)).status).toBe(409);
    expect((await notices(dealer.owner.id)).map(({ title }) => title)).toEqual([
      'Grace Fraser asked about quotation Q-000001',
      'Grace Fraser declined quotation Q-000001',
    ]);
  });

  it('ends after so many', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    const token = await dealer.handOver(id);
    await t.sql(sql`insert into quotation_answer (dealership_id, quotation_id, kind, text)
      select ${dealer.id}, ${id}, 'question', 'again' from generate_series(1, 50) returning id`);
    expect((await answer(token, { text: 'More' })).status).toBe(429);
  });

  it('cannot be changed afterwards, not even in the database', async () => {
    const dealer = await openDealer(t);
    const { id } = await dealer.make();
    await answer(await dealer.handOver(id), { text: 'Is it red?' });
    for (const statement of [
      sql`update quotation_answer set text = 'other' where quotation_id = ${id} returning id`,
      sql`delete from quotation_answer where quotation_id = ${id} returning id`,
    ])
      await expect(t.sql(statement)).rejects.toThrow('never changed');
  });
});
