import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { ROLE } from '@forecourt/policy';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openLot, storedFiles } from './test-support/drives';

let t: TestApp;
beforeAll(async () => {
  // the morning of the drives: a car does not leave days before
  t = await startTestApp({ now: () => new Date('2030-05-01T16:00:00Z') });
});
afterAll(() => t.stop());

const STROKES: [number, number][][] = [
  [
    [20, 120],
    [80, 40],
    [140, 150],
  ],
  [[200, 90]],
];

const open = async () => {
  const lot = await openLot(t);
  const customer = await lot.newCustomer({
    ...{
      f_name: 'Siobhán',
      l_name: "O'Brien-Wolfeschlegelsteinhausenbergerdorff",
      driver_license_NO: '7654321',
    },
    driver_license_expire_date: '2031-02-03',
  });
  const { id } = await lot.book({ frk_customer_user_id: customer });
  const body = {
    odometer_out: 41_200,
    dealer_plate: 'D12 345',
    insurance_company: 'ICBC',
    insurance_policy: 'P-99',
  };
  await t.call(underWayCalls.leave, { params: { id }, body }, lot.token);
  const waiver = (token = lot.token) => t.call(underWayCalls.waiver, { params: { id } }, token);
  const textOf = async () => {
    const { body: pdf } = await waiver();
    const document = await getDocumentProxy(new Uint8Array(pdf as unknown as Buffer)); // a file comes as bytes
    const { text, totalPages } = await extractText(document, { mergePages: true });
    return { text: text.replace(/\s+/g, ' '), totalPages };
  };
  const sign = (more: Record<string, unknown> = {}) =>
    t.call(
      underWayCalls.sign,
      { params: { id }, body: { name: 'Siobhán O’Brien', ...more } as never },
      lot.token,
    ); // wrong ones too
  return { ...lot, driveId: id, waiver, textOf, sign };
};

describe('the waiver', () => {
  it('says who drives what, when, with which plate and insurance, and the terms', async () => {
    const lot = await open();
    const reply = await lot.waiver();
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    const { text, totalPages } = await lot.textOf();
    for (const part of [
      ...[
        'Motors',
        'Siobhán',
        '7654321',
        '(604) 555-0147',
        '2031-02-03',
        '2022 Kia Soul',
        '41,200 km',
        'D12 345',
        'ICBC',
        'P-99',
      ],
      ...['2030-05-01 10:00', '2030-05-01 10:45', 'valid driver’s licence', 'Page 1 of 1'],
    ])
      expect(text).toContain(part);
    expect(totalPages).toBe(1);
    expect(text).not.toContain('Signed by typing');
  });

  it('is signed by drawing, and then shows name and time as they were signed', async () => {
    const lot = await open();
    const { status, body } = await lot.sign({ strokes: STROKES });
    expect([status, body.signed_name]).toEqual([200, 'Siobhán O’Brien']);
    expect(body.waiver_signed_at).not.toBeNull();
    expect((await lot.row(lot.driveId))?.signature).toEqual(STROKES);
    const { text } = await lot.textOf();
    expect(text).toContain('Siobhán O’Brien');
    expect(text).toMatch(/\d{1,2}:\d{2}/);
    // what is changed later does not change what was signed
    await t.call(driveCalls.save, { params: { id: lot.driveId }, body: { dealer_plate: 'X9' } }, lot.token);
    expect((await lot.textOf()).text).toContain('D12 345');
  });

  it('is signed by typing, and again in place of the one before', async () => {
    const lot = await open();
    await lot.sign();
    expect((await lot.textOf()).text).toContain('Signed by typing the name');
    await lot.sign({ strokes: STROKES });
    expect((await lot.textOf()).text).not.toContain('Signed by typing');
    expect(await storedFiles(t, lot.id)).toHaveLength(1);
  });

  it('must be signed again for another customer or car', async () => {
    const lot = await open();
    await lot.sign();
    const saved = await t.call(
      driveCalls.save,
      { params: { id: lot.driveId }, body: { frk_customer_user_id: lot.customerId } },
      lot.token,
    );
    expect(saved.body).toMatchObject({ waiver_signed_at: null, signed_name: '' });
    expect(await storedFiles(t, lot.id)).toEqual([]);
  });

  it('refuses a signature without a name, outside its frame, too long, or of an older version', async () => {
    const lot = await open();
    expect((await lot.sign({ name: '' })).error.fields).toEqual({ name: 'Required' });
    for (const strokes of [
      [[[-1, 0]]],
      [[[601, 0]]],
      [[[1]]],
      'drawn',
      [Array.from({ length: 5_001 }, () => [1, 1])],
      Array.from({ length: 201 }, () => [[1, 1]]),
    ])
      expect((await lot.sign({ strokes })).status).toBe(400);
    expect((await lot.sign({ version: 1 })).status).toBe(409);
    expect((await lot.row(lot.driveId))?.waiver_signed_at).toBeNull();
  });

  it('is not for others', async () => {
    const lot = await open();
    expect((await lot.waiver((await openLot(t)).token)).status).toBe(404);
    expect((await lot.waiver((await lot.user(ROLE.mechanic)).token)).status).toBe(403);
  });

  it('is not signed for a drive that is cancelled', async () => {
    const lot = await openLot(t);
    const { id } = await lot.book();
    await t.call(underWayCalls.setStatus, { params: { id }, body: { status: 3 } }, lot.token);
    expect(
      (await t.call(underWayCalls.sign, { params: { id }, body: { name: 'Ann' } }, lot.token)).status,
    ).toBe(409);
  });
});

describe('notes on a test drive', () => {
  it('are written, changed and removed', async () => {
    const lot = await openLot(t);
    const { id } = await lot.book();
    const body = { frk_real_test_drive_id: id, text: 'Found it loud' };
    const added = await t.call(underWayCalls.addNote, { body }, lot.token);
    expect([added.status, added.body.text]).toEqual([201, 'Found it loud']);
    await t.call(underWayCalls.writeNote, { params: { id }, body: { text: 'Comes again' } }, lot.token);
    const note = { params: { id: added.body.id } };
    await t.call(underWayCalls.saveNote, { ...note, body: { text: 'Liked the seats' } }, lot.token);
    const read = async () => (await t.call(underWayCalls.notes, { params: { id } }, lot.token)).body;
    expect((await read()).map(({ text }) => text)).toEqual(['Comes again', 'Liked the seats']);
    await t.call(underWayCalls.removeNote, note, lot.token);
    expect((await read()).map(({ text }) => text)).toEqual(['Comes again']);
    const other = await openLot(t);
    expect((await t.call(underWayCalls.addNote, { body }, other.token)).status).toBe(404);
    expect((await t.call(underWayCalls.saveNote, { ...note, body: { text: 'x' } }, other.token)).status).toBe(
      404,
    );
    expect(
      (await t.call(underWayCalls.addNote, { body: { ...body, text: ' ' } }, lot.token)).error.fields,
    ).toEqual({
      text: 'Required',
    });
  });
});
