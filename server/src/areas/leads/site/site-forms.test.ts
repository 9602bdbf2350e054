import { setTimeout as sleep } from 'node:timers/promises';
import { recordCalls } from '@forecourt/contract/customers/record';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { PUBLIC_FORMS } from '@forecourt/domain/lead/public-forms';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';
import { customersOf } from '../../../test-support/customers';
import { leadsOf } from '../../../test-support/leads';
import { openRequest } from '../../../test-support/raw-request';
import { openSite, PERSON } from '../test-support/site-form';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
const now = new Date('2026-06-15T19:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  l = leadsOf(t);
});
afterAll(() => t.stop());

const open = async () => {
  const { id, owner, user } = await t.newDealership();
  const site = await openSite(t, id);
  const leads = async () => {
    await site.readAll();
    return (await l.list(owner.token)).rows;
  };
  const lead = async () => l.read(owner.token, (await leads())[0]?.id ?? 0);
  return { id, owner, user, site, leads, lead };
};

const FRENCH = (id: number) =>
  t.sql(sql`insert into website (dealership_id, has_french) values (${id}, true)
    on conflict (dealership_id) do update set has_french = true returning 1`);

const newCar = async (dealershipId: number, more = {}) => {
  const id = await addCar(t, dealershipId, { year: 2021, make: 'Honda', model: 'Civic', ...more });
  const [row] = await t.sql<{ token: string; vin: string }>(
    sql`select public_token as token, vin from stock_vehicle where id = ${id}`,
  );
  return { id, slug: `2021-honda-civic-${row?.token}` };
};

describe('forms of the public site', () => {
  it.each(PUBLIC_FORMS)('$slug is shown with a label for each field', async ({ slug }) => {
    const d = await open();
    const { statusCode, body } = await d.site.get(`/forms/${slug}`);
    expect(statusCode).toBe(200);
    const inputs = [...body.matchAll(/<(?:input|select|textarea) [^>]*id="(field-[\w]+)"/g)].map(
      ([, id]) => id,
    );
    const labels = [...body.matchAll(/<label for="(field-[\w]+)"/g)].map(([, id]) => id);
    expect(inputs.length).toBeGreaterThan(3);
    expect(labels.sort()).toEqual(inputs.sort());
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  it('are listed on a page, on the front page, in the menu and in the sitemap', async () => {
    const d = await open();
    const [list, front, map] = [
      await d.site.get('/forms'),
      await d.site.get('/'),
      await d.site.get('/sitemap.xml'),
    ];
    for (const { slug } of PUBLIC_FORMS) {
      expect(list.body).toContain(`href="/forms/${slug}"`);
      expect(map.body).toContain(`/forms/${slug}<`);
    }
    for (const slug of ['trade-value', 'finance', 'test-drive', 'contact'])
      expect(front.body).toContain(`href="/forms/${slug}"`);
    expect(list.body).toMatch(/<nav class="wide-menu".*\/forms\/finance.*\/forms\/contact/);
  });

  it('are in French where the site is', async () => {
    const d = await open();
    await FRENCH(d.id);
    const { body } = await d.site.get('/fr/forms/finance');
    expect(body).toContain('Demande de financement');
    expect(body).toContain('action="/fr/forms/finance"');
    const wrong = await d.site.send('/fr/forms/contact', { email: 'x' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Entrez un courriel');
    const sent = await d.site.send('/fr/forms/contact', { message: 'Bonjour' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/fr/thanks?form=contact']);
    expect((await d.site.get('/fr/thanks?form=contact')).body).toContain('Merci');
  });

  it('become a lead of their type with customer, consent and channel', async () => {
    const d = await open();
    const landing = await d.site.get('/?utm_source=facebook&utm_medium=paid&utm_campaign=spring&fbclid=abc', {
      referer: 'https://l.facebook.com/x',
    });
    const cookie = String(landing.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await d.site.send(
      'finance',
      {
        ...{ mobile: '604 555 0142', monthly_income: '5,200', credit_consent: '1', offers_ok: '1' },
        ...{ employer: 'Harbour Foods', message: 'With $3,000 down' },
      },
      { cookie },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thanks?form=finance']);
    expect((await d.site.get('/thanks?form=finance')).body).toContain('Thank you');
    const lead = await d.lead();
    expect(lead).toMatchObject({
      ...{
        lead_type: 3,
        channel: 'website',
        source: 'Website',
        first_name: 'Amara',
        message: 'With $3,000 down',
      },
      fields: { monthly_income: 5200, employer: 'Harbour Foods', credit_consent: true },
      visit: {
        ...{ channel: 'paid-social', utm_source: 'facebook', utm_campaign: 'spring', fbclid: 'abc' },
        ...{ referrer: 'https://l.facebook.com', landing_path: '/' },
      },
    });
    const [stored] = await t.sql<{ fields: object; secret_fields: string }>(
      sql`select fields, secret_fields from lead where dealership_id = ${d.id}`,
    );
    expect(stored?.fields).not.toHaveProperty('monthly_income');
    const { body } = await t.call(
      recordCalls.consents,
      { params: { id: lead.customer?.id ?? 0 } },
      d.owner.token,
    );
    const express = body.history.filter(({ kind }) => kind === 'express');
    expect(express.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    expect(express[0]?.proof).toMatch(
      /send me offers and news.*\/forms\/finance, June 15, 2026.*from 127\.0\.0\.1/,
    );
    expect(express[0]?.created_by).toBe('The customer');
    expect((await l.list(d.owner.token, { came_by: 'paid-social' })).total).toBe(1);
    expect((await l.list(d.owner.token, { came_by: 'direct' })).total).toBe(0);
  });

  it('without the wish for offers note the enquiry alone', async () => {
    const d = await open();
    await d.site.send('more-info');
    const lead = await d.lead();
    const { body } = await t.call(
      recordCalls.consents,
      { params: { id: lead.customer?.id ?? 0 } },
      d.owner.token,
    );
    expect(body.history.map(({ kind }) => kind)).toEqual(['enquiry']);
    expect(lead.visit?.channel).toBe('direct');
  });

  it('have the consent follow the lead to another customer, and be withdrawn for good', async () => {
    const d = await open();
    await d.site.send('more-info', { offers_ok: '1' });
    const lead = await d.lead();
    const other = await customersOf(t).add(d.owner.token);
    const link = (customerId: number | null) =>
      t.call(leadRecordCalls.linkCustomer, { params: { id: lead.id }, body: { customerId } }, d.owner.token);
    const kindsOf = async (id: number) =>
      (await t.call(recordCalls.consents, { params: { id } }, d.owner.token)).body.history
        .filter(({ kind }) => kind !== 'enquiry')
        .map(({ kind }) => kind);
    expect((await link(other)).status).toBe(200);
    expect(await kindsOf(lead.customer?.id ?? 0)).toEqual([]);
    expect(await kindsOf(other)).toEqual(['express']);
    await link(null);
    await t.call(
      recordCalls.addConsent,
      { params: { id: other }, body: { channel: 'email', kind: 'withdrawn' } },
      d.owner.token,
    );
    await link(other);
    expect(await kindsOf(other)).toEqual(['withdrawn']);
  });

  describe('with the wish for offers', () => {
    const withdrawn = async () => {
      const d = await open();
      const c = customersOf(t);
      const own = { f_name: 'Amara', l_name: 'Okafor', mobile: '604-555-0142' };
      const id = await c.add(d.owner.token, { ...own, email: 'amara@example.org' });
      const note = (customerId: number, kind: 'express' | 'withdrawn') =>
        t.call(
          recordCalls.addConsent,
          { params: { id: customerId }, body: { channel: 'email', kind, proof: 'At the desk' } },
          d.owner.token,
        );
      await note(id, 'withdrawn');
      const kinds = async (customerId: number) =>
        (
          await t.call(recordCalls.consents, { params: { id: customerId } }, d.owner.token)
        ).body.history.flatMap(({ kind, channel }) =>
          channel === 'email' && kind !== 'enquiry' ? [kind] : [],
        );
      return { ...d, c, customerId: id, note, kinds };
    };

    it('do not undo a withdrawal: nobody proved that the address is theirs', async () => {
      const { site, lead, kinds, customerId } = await withdrawn();
      await site.send('more-info', { offers_ok: '1', email: 'AMARA@example.org' });
      expect(await lead()).toMatchObject({
        customer: { id: customerId },
        offers_consent: expect.stringContaining('send me offers'),
      });
      expect(await kinds(customerId)).toEqual(['withdrawn']);
    });

    it('do not undo it by another name, nor by another address of the same person', async () => {
      const { site, lead, kinds, customerId } = await withdrawn();
      await site.send('more-info', { ...{ offers_ok: '1', f_name: 'Zoltan', l_name: 'Quist' } });
      const other = (await lead()).customer?.id ?? 0;
      expect(await kinds(other)).not.toContain('express');
      await site.send('more-info', { offers_ok: '1', email: 'second@example.org', mobile: '604-555-0142' });
      expect((await lead()).customer?.id).toBe(customerId);
      expect(await kinds(customerId)).toEqual(['withdrawn']);
    });

    it('do not undo that of someone who has the same address as the customer', async () => {
      const { owner, site, lead, c, kinds } = await withdrawn();
      const partner = await c.add(owner.token, {
        ...{ f_name: 'Bram', l_name: 'Visser', email: 'amara@example.org', mobile: '604-555-0177' },
      });
      await site.send('more-info', {
        ...{ offers_ok: '1', f_name: 'Bram', l_name: 'Visser' },
        ...{ email: 'bram@example.org', mobile: '604-555-0177' },
      });
      expect((await lead()).customer?.id).toBe(partner);
      expect(await kinds(partner)).toEqual([]);
    });

    it('count again once a colleague has noted the consent', async () => {
      const { site, note, kinds, customerId, leads } = await withdrawn();
      await note(customerId, 'express');
      await site.send('more-info', { offers_ok: '1' });
      await leads();
      expect(await kinds(customerId)).toEqual(['express', 'express', 'withdrawn']);
    });
  });

  it('are about the vehicle that the address names', async () => {
    const d = await open();
    const car = await newCar(d.id, { stockNo: 'A-17' });
    const { body } = await d.site.get(`/forms/test-drive?car=${car.slug}`);
    expect(body).toContain(`href="/inventory/${car.slug}"`);
    expect(body).toContain(`name="car" value="${car.slug}"`);
    await d.site.send('test-drive', { car: car.slug, visit_day: '2026-06-20', visit_time: '17:30' });
    expect(await d.lead()).toMatchObject({
      car: { id: car.id, stock_NO: 'A-17' },
      fields: { visit_day: '2026-06-20', visit_time: '17:30' },
    });
  });

  it('name a vehicle that was sold while the form was open', async () => {
    const d = await open();
    const car = await newCar(d.id);
    await d.site.get(`/forms/more-info?car=${car.slug}`);
    await t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold} where id = ${car.id} returning 1`);
    await d.site.send('more-info', { car: car.slug });
    expect((await d.lead()).car?.id).toBe(car.id);
    const later = await d.site.get(`/forms/quote?car=${car.slug}`);
    expect(later.body).toContain('no longer listed');
    expect(later.headers['cache-control']).toContain('no-store');
  });

  it('with something wrong come back with what was typed, and the message at its field', async () => {
    const d = await open();
    const { statusCode, body, headers } = await d.site.send('trade-value', {
      ...{ email: 'nobody', trade_year: 'old', trade_make: 'Mazda "3"', trade_condition: 'Good' },
      form_id: 'the-same-form',
    });
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(body).toMatch(
      /id="field-email"[^>]*aria-invalid="true" aria-describedby="error-email" value="nobody"/,
    );
    expect(body).toContain('id="error-email">Enter an e-mail address');
    expect(body).toContain('value="Mazda &quot;3&quot;"');
    expect(body).toContain('<option value="Good" selected>');
    expect(body).toContain('name="form_id" value="the-same-form"');
    expect(body).toMatch(/role="alert".*href="#field-trade_model"/s);
    expect(await d.leads()).toEqual([]);
  });
});

describe('bad input', () => {
  it('sent a hundred times makes one lead, and after a few a visitor has to wait', async () => {
    const limited = await startTestApp({ now: () => now }, { RATE_LIMIT_FACTOR: '1' });
    try {
      const { id, owner } = await limited.newDealership();
      const site = await openSite(limited, id);
      const fields = { message: 'Hello', form_id: '1' };
      const proofs: string[] = [];
      for (let n = 0; n < 10; n += 1) proofs.push(await site.proof());
      const statuses: number[] = [];
      for (let n = 0; n < 100; n += 1) {
        const form = { ...PERSON, ...fields, captcha: proofs[n % 10] ?? '' };
        statuses.push((await site.post('/forms/contact', form)).statusCode);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(90);
      expect(new Set(statuses)).toEqual(new Set([303, 429]));
      const waits = await site.post('/forms/contact', { ...PERSON, ...fields });
      expect(waits.body).toContain('What you typed is kept when you go back in your browser.');
      const other = await site.app.inject({
        ...{ url: '/forms/contact', remoteAddress: '203.0.113.9', headers: { host: site.host } },
      });
      expect(other.statusCode).toBe(200);
      await site.readAll();
      expect((await leadsOf(limited).list(owner.token)).total).toBe(1);
    } finally {
      await limited.stop();
    }
  });

  it('sent again from another page with other words makes another lead, from a second click none', async () => {
    const d = await open();
    for (const message of ['First', 'First', 'Second'])
      await d.site.send('contact', { message, form_id: 'one page' });
    expect((await d.leads()).length).toBe(1); // one conversation
    const [count] = await t.sql<{ n: number }>(
      sql`select count(*)::int as n from lead where dealership_id = ${d.id}`,
    );
    expect(count?.n).toBe(2);
  });

  it('without script and form id makes one lead a day', async () => {
    const d = await open();
    for (let n = 0; n < 3; n += 1) await d.site.send('more-info');
    await d.leads();
    const [count] = await t.sql<{ n: number }>(
      sql`select count(*)::int as n from lead where dealership_id = ${d.id}`,
    );
    expect(count?.n).toBe(1);
  });

  it('without captcha is asked a question, whose answer makes the lead', async () => {
    const d = await open();
    const asked = await d.site.post('/forms/contact', { ...PERSON, message: 'No script here' });
    expect(asked.statusCode).toBe(400);
    expect(await d.leads()).toEqual([]);
    const hidden = Object.fromEntries(
      [...asked.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    expect(hidden).toMatchObject({ message: 'No script here', contact_ok: '1' });
    const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const [, one = '', other = ''] = /What is (\w+) plus (\w+)\?/.exec(asked.body) ?? [];
    const sum = words.indexOf(one) + words.indexOf(other) + 2;
    const wrong = await d.site.post('/forms/contact', { ...hidden, captcha_answer: String(sum + 1) });
    expect(wrong.statusCode).toBe(400);
    const right = await d.site.post('/forms/contact', { ...hidden, captcha_answer: String(sum) });
    expect(right.statusCode).toBe(303);
    expect((await d.lead()).message).toBe('No script here');
  });

  it('with a field that only programs fill in is refused', async () => {
    const d = await open();
    expect(
      (await d.site.send('contact', { message: 'Hi', website_url: 'https://spam.example' })).statusCode,
    ).toBe(400);
    expect(await d.leads()).toEqual([]);
  });

  it("of another dealership: its vehicle, its form's id and its host stay its own", async () => {
    const [d, other] = [await open(), await open()];
    const car = await newCar(other.id, { stockNo: 'FOREIGN-1' });
    const shown = await d.site.get(`/forms/more-info?car=${car.slug}`);
    expect(shown.body).not.toContain('FOREIGN-1');
    await d.site.send('more-info', { car: car.slug, form_id: 'same', message: 'Hello' });
    await other.site.send('more-info', { car: car.slug, form_id: 'same', message: 'Hello' });
    expect((await d.lead()).car).toBeNull();
    expect((await other.lead()).car?.id).toBe(car.id);
    expect((await d.leads()).length).toBe(1);
    expect((await d.site.get('/forms/no-such-form')).statusCode).toBe(404);
    expect((await d.site.send('no-such-form')).statusCode).toBe(404);
    expect((await d.site.get('/forms/contact', { host: 'd999999.localhost' })).statusCode).toBe(404);
    const foreign = await d.site.send('contact', { message: 'Hi' }, { origin: `http://${other.site.host}` });
    expect(foreign.statusCode).toBe(403);
  });

  it.each([
    ['a car', '?car=../../etc/passwd', 200],
    ['a car in parts', '?car=a&car=b', 200],
    ['a form', '%00', 404],
    ['a null', '?car=%00', 200],
  ])('in %s of the address shows the form or nothing', async (_, end, status) => {
    const d = await open();
    const { statusCode } = await d.site.get(`/forms/contact${end}`);
    expect(statusCode).toBe(status);
  });

  it('of 5 MB is refused before it is read', async () => {
    const d = await open();
    const { app } = d.site;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const head = (more: string) =>
      `POST /forms/contact HTTP/1.1\r\nHost: ${d.site.host}\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}`;
    const told = openRequest(app, head('Content-Length: 5000000'));
    await told.write('message=x');
    expect((await told.answer()).status).toBe(413);
    told.abort();
    const untold = openRequest(app, head('Transfer-Encoding: chunked'));
    const piece = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
    let written = 0;
    while (!untold.isAnswered() && written < 600) {
      await untold.write(piece);
      written += 1;
      // the answer needs its turn
      await sleep(2);
    }
    expect((await untold.answer()).status).toBe(413);
    expect(written).toBeLessThan(600);
    untold.abort();
    expect((await d.site.get('/forms/contact')).statusCode).toBe(200);
    expect(await d.leads()).toEqual([]);
  });

  it('of wrong types is refused field by field', async () => {
    const d = await open();
    const { statusCode, body } = await d.site.post('/forms/rent', {
      ...{ ...PERSON, captcha: await d.site.proof(), rent_from: '{}', rent_to: '2026-02-31' },
    });
    expect(statusCode).toBe(400);
    expect(body.match(/class="error"/g)).toHaveLength(2);
    const json = await d.site.app.inject({
      ...{ method: 'POST', url: '/forms/rent', payload: '{"f_name":{"a":1}}' },
      headers: { host: d.site.host, 'content-type': 'application/json' },
    });
    expect(json.statusCode).toBe(415);
  });

  it('with script in every text is text for whoever reads it', async () => {
    const d = await open();
    const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
    const again = await d.site.send('contact', {
      ...{ f_name: script, l_name: script, email: script, mobile: script, message: script, car: script },
    });
    expect(again.statusCode).toBe(400);
    expect(again.body).not.toContain('<script>alert');
    expect(again.body).not.toContain('<img src=x');
    const sent = await d.site.send(
      'contact',
      { f_name: script, l_name: script, message: script },
      {
        cookie: `visit=${new URLSearchParams({ referrer: `https://a.example/${script}`, utm_source: script, gclid: script })}`,
      },
    );
    expect(sent.statusCode).toBe(303);
    const lead = await d.lead();
    expect([lead.first_name, lead.message, lead.visit?.utm_source]).toEqual([script, script, script]);
    const thanks = await d.site.get(`/thanks?form=${encodeURIComponent(script)}`);
    expect(thanks.body).not.toContain('<script>alert');
  });

  it('with a header in the name or the address is refused', async () => {
    const d = await open();
    const bad = await d.site.send('contact', {
      ...{ f_name: 'A\r\nBcc: all@example.org', email: 'a@example.org\nBcc: b@example.org', message: 'x' },
    });
    expect(bad.statusCode).toBe(400);
    expect(bad.body).toContain('id="error-f_name"');
    expect(bad.body).toContain('id="error-email"');
    expect(await d.leads()).toEqual([]);
  });

  it('is no lead until a server that was killed runs again, and then it is one', async () => {
    const d = await open();
    await d.site.send('contact', { message: 'Kept' });
    const [kept] = await t.sql<{ state: string; content: string }>(
      sql`select state, content from lead_message where dealership_id = ${d.id}`,
    );
    expect(kept?.state).toBe('waiting');
    expect(kept?.content).not.toContain('Kept');
    expect((await d.lead()).message).toBe('Kept');
  });
});
