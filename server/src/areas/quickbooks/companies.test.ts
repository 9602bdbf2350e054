import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openQuickBooks, type QuickBooksTest } from './test-support/open-quickbooks';

let test: QuickBooksTest;
let { t, qb, connect, open, madeOf }: QuickBooksTest = {} as never; // set before the first test

beforeAll(async () => {
  test = await openQuickBooks();
  ({ t, qb, connect, open, madeOf } = test);
});
afterAll(() => test.stop());
beforeEach(() => test.reset());

describe('what the settings do not ask for', () => {
  it('is withdrawn while it is not sent, and comes back as it was', async () => {
    const d = await open('by-hand');
    await d.enter({ vendor_id: null });
    await d.enter({ vendor_id: null, day: '2026-05-05' });
    await d.enter({ vendor_id: null, day: '2026-05-06' });
    await d.sync();
    const [first, second] = await d.postings();
    await d.act([first?.id ?? 0], 'send');
    await d.act([second?.id ?? 0], 'skip');
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'skipped', 'held']);
    await d.saveSettings({ post_purchases: 0 });
    await d.sync();
    expect(await d.states()).toEqual(['sent']);
    expect((await d.status()).counts).toMatchObject({ sent: 1, skipped: 0, held: 0 });
    expect((await d.act([second?.id ?? 0], 'send')).body).toEqual({ changed: 0 });
    await d.saveSettings();
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'skipped', 'held']);
    expect(madeOf('Purchase')).toHaveLength(1);
  });

  it('is withdrawn by a later first day, with what was entered meanwhile coming back too', async () => {
    const d = await open('by-hand');
    await d.enter({ vendor_id: null, day: '2026-05-04' });
    await d.enter({ vendor_id: null, day: '2026-05-06' });
    await d.sync();
    await d.saveSettings({ start_day: '2026-05-05' });
    await d.enter({ vendor_id: null, day: '2026-05-03' });
    await d.sync();
    expect((await d.postings()).map(({ day }) => day)).toEqual(['2026-05-06']);
    await d.saveSettings();
    await d.sync();
    expect((await d.postings()).map(({ day }) => day)).toEqual(['2026-05-03', '2026-05-04', '2026-05-06']);
  });

  it('does not go out after it was withdrawn', async () => {
    const d = await open();
    qb.trouble.push({ kind: 'too-many', retryAfter: 60 });
    await d.enter({ vendor_id: null });
    await d.enter({ vendor_id: null, day: '2026-05-05' });
    await d.sync();
    // the first may have been done, the second was never sent
    expect(await d.states()).toEqual(['sending', 'waiting']);
    await d.saveSettings({ post_purchases: 0 });
    test.later(61);
    await d.sync();
    expect(await d.states()).toEqual(['sent']);
    expect(madeOf('Purchase')).toHaveLength(1);
  });
});

describe('another company', () => {
  it('is posted to from a day that someone chooses, and the former one keeps its postings', async () => {
    const d = await open();
    for (const day of ['2026-05-04', '2026-05-08']) await d.enter({ vendor_id: null, day });
    await d.sync();
    expect(madeOf('Purchase')).toHaveLength(2);
    const { body } = await connect(d.token, qb.otherRealm);
    expect(body).toMatchObject({
      ...{ state: 'choose-start', company: 'Demo Motors West Ltd.', start_day: '2026-05-10' },
      former_companies: [{ id: qb.realm, company: 'Demo Motors Ltd.', sent: 2 }],
    });
    await d.enter({ vendor_id: null, day: '2026-05-09' });
    await d.sync();
    expect(await d.postings()).toEqual([]);
    expect(madeOf('Purchase')).toHaveLength(2);
    expect((await t.call(quickbooksCalls.readLists, {}, d.token)).status).toBe(409);

    const begin = () => t.call(quickbooksCalls.begin, { body: { start_day: '2026-05-08' } }, d.token);
    expect((await begin()).body.state).toBe('connected');
    expect((await begin()).status).toBe(409);
    await d.map();
    await d.sync();
    expect((await d.postings()).map(({ day, state }) => [day, state])).toEqual([
      ['2026-05-08', 'sent'],
      ['2026-05-09', 'sent'],
    ]);
    expect(qb.books(qb.otherRealm).rows('Purchase')).toHaveLength(2);
    expect((await d.postings({ company: qb.realm })).map(({ day }) => day)).toEqual([
      '2026-05-04',
      '2026-05-08',
    ]);
  });

  it('that was connected before goes on with what it has, without posting it again', async () => {
    const d = await open();
    await d.enter({ vendor_id: null, day: '2026-05-04' });
    await d.sync();
    const [first] = await d.postings();
    await connect(d.token, qb.otherRealm);
    const back = await connect(d.token);
    expect(back.body).toMatchObject({ state: 'choose-start', start_day: '2026-01-01' });
    await t.call(quickbooksCalls.begin, { body: { start_day: '2026-01-01' } }, d.token);
    await d.enter({ vendor_id: null, day: '2026-05-09' });
    await d.sync();
    expect((await d.postings()).map(({ id, state }) => [id === first?.id, state])).toEqual([
      [true, 'sent'],
      [false, 'sent'],
    ]);
    expect(madeOf('Purchase')).toHaveLength(2);
  });

  it('is not asked about when the same one is connected again', async () => {
    const d = await open();
    await d.enter({ vendor_id: null });
    await d.sync();
    await t.call(quickbooksCalls.disconnect, {}, d.token);
    await d.enter({ vendor_id: null, day: '2026-05-05' });
    expect((await connect(d.token)).body).toMatchObject({ state: 'connected', former_companies: [] });
    await d.sync();
    expect(await d.states()).toEqual(['sent', 'sent']);
    expect(madeOf('Purchase')).toHaveLength(2);
  });

  it('gets nothing of what was written down for the former one', async () => {
    const d = await open();
    await d.enter({ vendor_id: null });
    qb.trouble.push({ kind: 'cut-before' });
    await d.sync();
    expect(await d.states()).toEqual(['sending']);
    await connect(d.token, qb.otherRealm);
    const made = qb.books(qb.otherRealm).rows('Purchase').length;
    await t.call(quickbooksCalls.begin, { body: { start_day: '2026-05-10' } }, d.token);
    test.later(120);
    await d.sync();
    expect(qb.books(qb.otherRealm).rows('Purchase')).toHaveLength(made);
    expect((await d.postings({ company: qb.realm })).map(({ state }) => state)).toEqual(['sending']);
  });
});
