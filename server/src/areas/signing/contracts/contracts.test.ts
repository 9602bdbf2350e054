import { signingCalls } from '@forecourt/contract/signing/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { readPdf } from '../../../test-support/read-pdf';
import { codeOf, openSigning, runJobs, TEMPLATE } from '../test-support/signing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('a template', () => {
  it('is added, changed by its version and listed; what is wrong with it is said on its field', async () => {
    const { token, templateId } = await openSigning(t);
    const save = (body: object) =>
      t.call(signingCalls.saveTemplate, { params: { id: templateId }, body }, token);
    expect((await save({ body: 'Pay {{rate}}' })).error.fields).toEqual({
      body: '{{rate}} is not in the list of fields',
    });
    const changed = await save({ name: 'Consignment', version: 1 });
    expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, 'Consignment', 2]);
    expect((await save({ name: 'Later', version: 1 })).status).toBe(409);
    expect((await save({ is_active: 0 })).body.is_active).toBe(0);
    const list = await t.call(signingCalls.templates, {}, token);
    expect(list.body.map(({ name, is_active }) => [name, is_active])).toEqual([['Consignment', 0]]);
    const wrong = { ...TEMPLATE, fields: [...TEMPLATE.fields, { name: 'date', label: 'Day' }] };
    expect((await t.call(signingCalls.addTemplate, { body: wrong }, token)).error.fields).toHaveProperty(
      'fields.1.name',
    );
  });

  it('is for those who manage contracts', async () => {
    const { user } = await openSigning(t);
    const seller = await user(ROLE.seller);
    expect((await t.call(signingCalls.templates, {}, seller.token)).status).toBe(403);
  });

  it('is shown with the labels of its fields', async () => {
    const { token } = await openSigning(t);
    const preview = await t.call(signingCalls.previewTemplate, { body: TEMPLATE }, token);
    expect(preview.status).toBe(200);
    expect((await readPdf(preview.body)).text).toContain(
      "[Dealership name] sells for [Customer's name] on [Today's date].",
    );
  });
});

describe('a contract', () => {
  it('is filled from the records and by hand, and sent by mail and SMS with a link that is kept nowhere', async () => {
    const { token, send } = await openSigning(t);
    const sent = await send({ message: 'As agreed on the phone.' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body).toMatchObject({
      ...{ title: 'Consignment agreement', template: 'Consignment agreement' },
      ...{ customer: { name: 'Grace Fraser' } },
      signing: { state: 'waiting', in_office: 0, is_sealed: 0, signers: [{ tablet_link: null }] },
    });
    const { mails, texts } = await runJobs(t);
    expect(mails).toEqual([
      expect.objectContaining({
        ...{ to: 'grace@example.org', subject: 'Please sign: Consignment agreement' },
        text: expect.stringMatching(/As agreed on the phone\..*#\/sign\/agreement\//s),
      }),
    ]);
    expect(texts[0]?.to).toBe('+16045550147');
    const code = codeOf(mails[0]?.text);
    expect(codeOf(texts[0]?.text)).toBe(code);
    for (const table of ['customer_contact', 'signing_link', 'audit_entry', 'signer', 'signing_request'])
      expect(
        await t.sql(sql`select 1 from ${sql.identifier(table)} r where r::text like ${`%${code}%`}`),
        table,
      ).toEqual([]);
    const document = await t.call(
      signingCalls.signedDocument,
      { params: { id: sent.body.signing.id } },
      token,
    );
    const { text } = await readPdf(document.body);
    expect(text).toContain('sells for Grace Fraser on 20');
    expect(text).toContain('Commission: 5 %');
  });

  it('is refused with wrong values, on their fields', async () => {
    const { send, token, bodyOf, id } = await openSigning(t);
    expect((await send({ values: {} })).error.fields).toEqual({ 'values.commission': 'Required' });
    expect((await send({ values: { commission: '5 %', other: 'x' } })).error.fields).toEqual({
      'values.other': 'is no field of this template',
    });
    expect((await send({ customer_id: 999_999 })).status).toBe(404);
    await t.sql(sql`update customer set email = '', mobile = '' where dealership_id = ${id} returning id`);
    expect((await send({})).error.fields).toEqual({
      email: expect.stringContaining('neither an e-mail nor a mobile number'),
    });
    expect((await send({ email: 'other@example.org' })).status).toBe(201);
    const named = { ...TEMPLATE, name: 'Trade-in', body: 'We buy {{vehicle}}.', fields: [] };
    const template = await t.call(signingCalls.addTemplate, { body: named }, token);
    const preview = await t.call(
      signingCalls.previewContract,
      { body: { ...bodyOf(), template_id: template.body.id, values: {} } },
      token,
    );
    expect(preview.error.fields).toEqual({ stock_id: 'This text names a vehicle: choose one' });
    const [car] = await t.sql<{
      id: number;
    }>(sql`with shared as (insert into vehicle (vin) values (null) returning id)
      insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, make, model, year, odometer, status)
      select ${id}, id, 'KNDJN2A20N7100001', 'C1', 'Kia', 'Soul', 2022, 41200, 1 from shared returning id`);
    const shown = await t.call(
      signingCalls.previewContract,
      { body: { ...bodyOf(), template_id: template.body.id, values: {}, stock_id: car?.id } },
      token,
    );
    expect((await readPdf(shown.body)).text).toContain('We buy 2022 Kia Soul.');
  });

  it('keeps its text when the template changes, and is listed, searched and filtered by state', async () => {
    const dealer = await openSigning(t);
    const { token, templateId } = dealer;
    const first = await dealer.make();
    await t.call(signingCalls.saveTemplate, { params: { id: templateId }, body: { body: 'New' } }, token);
    const [row] = await t.sql(sql`select body from contract where id = ${first.id}`);
    expect(row?.body).toContain('Commission: 5 %');
    await t.call(
      signingCalls.cancel,
      { params: { id: first.signing.id }, body: { reason: 'Wrong customer' } },
      token,
    );
    const late = await dealer.make();
    await dealer.expire(late.signing.id);
    const list = (query: object) => t.call(signingCalls.contracts, { query }, token);
    expect((await list({})).body).toMatchObject({
      total: 2,
      rows: [
        { signing: { state: 'expired' } },
        { signing: { state: 'cancelled', reason: 'Wrong customer' } },
      ],
    });
    expect((await list({ state: 'expired' })).body.total).toBe(1);
    expect((await list({ state: 'waiting' })).body.total).toBe(0);
    expect((await list({ q: 'fras' })).body.total).toBe(2);
    expect((await list({ q: 'nobody' })).body.total).toBe(0);
  });

  it('is reminded of by the same link, and not when it has ended', async () => {
    const dealer = await openSigning(t);
    const sent = await dealer.send();
    const first = codeOf((await runJobs(t)).mails.at(-1)?.text);
    const remind = () => t.call(signingCalls.remind, { params: { id: sent.body.signing.id } }, dealer.token);
    expect((await remind()).body).toEqual({ message: 'Reminder sent to 1' });
    const { mails } = await runJobs(t);
    expect([mails[0]?.subject, codeOf(mails[0]?.text)]).toEqual([
      'Reminder. Please sign: Consignment agreement',
      first,
    ]);
    await dealer.expire(sent.body.signing.id);
    expect((await remind()).error.message).toContain('The time to sign is over');
  });
});
