import { randomBytes } from 'node:crypto';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { stickerCalls } from '@forecourt/contract/inventory/stickers';
import { ROLE } from '@forecourt/policy';
import { DBA_HEADER_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const print = (token: string, body: object) =>
  t.call(stickerCalls.stickers, { body: { ids: [], ...body } }, token);
/** The text of each page, as a reader of PDFs finds it. */
const pagesOf = async (content: unknown): Promise<string[]> => {
  const bytes = new Uint8Array(content as Buffer); // a file's reply is its bytes
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
};
const lot = async (wanted: { id?: number } = {}) => {
  const dealership = await t.newDealership(wanted);
  await t.sql(sql`update dealership set business_name = 'Chloé Motors', dba = 'Forecourt North', phone = '604 555 0142',
    street = '18 Mill Rd', website = 'https://chloe.example' where id = ${dealership.id}`);
  return dealership;
};

describe('window stickers', () => {
  it('have the dealership, the car, its price, its facts and its options', async () => {
    const { id: here, owner } = await lot();
    const id = await addCar(t, here, { vin: '1HGCM82633A004352', stockNo: 'A1047', sellPrice: 15_995 });
    const body = {
      more_option: ['Heated seats', 'Toit ouvrant • panoramique'],
      special_price: 14_995.5,
      frk_title_status: 301,
    };
    await t.call(recordCalls.saveStock, { params: { id }, body }, owner.token);
    const reply = await print(owner.token, { ids: [id] });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toContain('window-sticker-A1047.pdf');
    const [page = ''] = await pagesOf(reply.body);
    for (const text of [
      'Chloé Motors',
      '18 Mill Rd',
      '604 555 0142 • chloe.example',
      '2019 Honda Civic',
      'A1047',
      '1HGCM82633A004352',
    ])
      expect(page).toContain(text);
    for (const text of [
      '$14,995.50',
      '$15,995',
      'Plus applicable taxes',
      '80,000 km',
      'Heated seats',
      'Toit ouvrant • panoramique',
      'Clean',
    ])
      expect(page).toContain(text);
  });

  it("say 'Call for price' where it is asked for or there is none, and nothing when printed without", async () => {
    const { id: here, owner } = await lot();
    const none = await addCar(t, here, { sellPrice: null });
    const called = await addCar(t, here, { sellPrice: 9_999 });
    await t.call(recordCalls.saveStock, { params: { id: called }, body: { call_for_price: 1 } }, owner.token);
    for (const page of await pagesOf((await print(owner.token, { ids: [none, called] })).body)) {
      expect(page).toContain('Call for price');
      expect(page).not.toContain('$');
    }
    const [bare = ''] = await pagesOf((await print(owner.token, { ids: [called], with_price: false })).body);
    expect(bare).not.toMatch(/price|\$/);
  });

  it('are one to a page or two, in the given order, each car once', async () => {
    const { id: here, owner } = await lot();
    const cars: number[] = [];
    for (const stockNo of ['C1', 'C2', 'C3']) cars.push(await addCar(t, here, { stockNo }));
    const ids = [...cars.toReversed(), cars[0]];
    for (const [layout, stocks] of [
      ['full', [['C3'], ['C2'], ['C1']]],
      ['half', [['C3', 'C2'], ['C1']]],
    ] as const) {
      const pages = await pagesOf((await print(owner.token, { ids, layout })).body);
      expect(pages.map((page) => [...new Set(page.match(/C\d/g))])).toEqual(stocks);
      // a sheet that hangs in a car has no page number
      for (const page of pages) expect(page).not.toMatch(/\bpage\b|\d of \d/i);
    }
  });

  it('bear the logo, and are printed without one that is lost', async () => {
    const { id: here, owner } = await lot();
    const id = await addCar(t, here);
    const plain = (await print(owner.token, { ids: [id] })).body as unknown as Buffer; // a file's reply is its bytes
    const noise = randomBytes(64 * 64 * 3);
    const logo = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    await t.call(
      dealershipCalls.setLogo,
      { params: { place: '1' }, files: { logo: new File([new Uint8Array(logo)], 'logo.png') } },
      owner.token,
    );
    const withLogo = (await print(owner.token, { ids: [id] })).body as unknown as Buffer; // a file's reply is its bytes
    expect(withLogo.length).toBeGreaterThan(plain.length + 1_000);
    const [row] = await t.sql<{ logo: string }>(sql`select logo from dealership where id = ${here}`);
    await t.deps.files.remove(row?.logo ?? '');
    expect((await print(owner.token, { ids: [id] })).status).toBe(200);
  });

  it('have the DBA in the header of the dealership that asked for it (6)', async () => {
    const { id: here, owner } = await lot({ id: DBA_HEADER_DEALERSHIPS[0] });
    const [page = ''] = await pagesOf((await print(owner.token, { ids: [await addCar(t, here)] })).body);
    expect(page).toContain('Forecourt North');
    expect(page).not.toContain('Chloé Motors');
  });

  it('clip nothing of the longest names, and count the options that have no room', async () => {
    const { id: here, owner } = await lot();
    const id = await addCar(t, here, {
      make: 'Mercedes-Benz',
      model: 'Sprinter 3500XD High Roof Extended Wheelbase',
      stockNo: 'S'.repeat(40),
    });
    const more_option = Array.from({ length: 200 }, (_, n) => `${n + 1}) ${'word '.repeat(14)}`.trim());
    await t.call(
      recordCalls.saveStock,
      { params: { id }, body: { more_option, description: 'x '.repeat(4_000) } },
      owner.token,
    );
    for (const layout of ['full', 'half']) {
      const [page = ''] = await pagesOf((await print(owner.token, { ids: [id], layout })).body);
      const flat = page.replace(/\s+/g, ' ');
      expect(flat).toContain('2019 Mercedes-Benz Sprinter 3500XD High Roof Extended Wheelbase');
      const shown = Math.max(...[...flat.matchAll(/(\d+)\) word/g)].map((match) => Number(match[1])));
      expect(shown).toBeGreaterThan(5);
      expect(flat).toContain(`and ${200 - shown} more`);
    }
  });

  it('name the cars that are not there: deleted, of another dealership, of nobody', async () => {
    const [mine, theirs] = [await lot(), await lot()];
    const good = await addCar(t, mine.id);
    const wrong = [await addCar(t, mine.id, { deleted: true }), await addCar(t, theirs.id), 2_000_000_000];
    const { status, error } = await print(mine.owner.token, { ids: [good, ...wrong] });
    expect([status, error.message]).toEqual([404, `There is no vehicle with the number ${wrong.join(', ')}`]);
  });

  it('need cars, not too many, a layout there is, and the right to print', async () => {
    const { id: here, owner, user } = await lot();
    const ids = [await addCar(t, here)];
    expect((await print(owner.token, { ids: [] })).error.fields).toEqual({ ids: 'Required' });
    expect((await print(owner.token, { ids: Array.from({ length: 201 }, (_, n) => n + 1) })).status).toBe(
      400,
    );
    expect((await print(owner.token, { ids, layout: 'poster' })).status).toBe(400);
    expect((await print((await user(ROLE.mechanic)).token, { ids })).status).toBe(403);
    expect((await print((await user(ROLE.seller)).token, { ids })).status).toBe(200);
    const headers = { 'idempotency-key': 'print-it-twice' };
    for (const _ of [1, 2])
      expect(
        (await t.call(stickerCalls.stickers, { body: { ids } }, owner.token, headers)).headers[
          'content-type'
        ],
      ).toBe('application/pdf');
  });
});
