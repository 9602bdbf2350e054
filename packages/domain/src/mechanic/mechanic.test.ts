import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, roundCents, sumCents } from '../money';
import { STOCK_STATUS } from '../vehicle/stock-status';
import { COMMON_SPNS, SPN_MOST, spnText } from './fault-codes';
import { distancePerDay, nextLubrication } from './lubrication';
import {
  costByVendor,
  isOverEstimate,
  LINE_KINDS,
  ledgerTaxes,
  lineAmount,
  recoverableTaxes,
  serviceSums,
  serviceTaxes,
  shopInvoiceCount,
  shopInvoiceNumber,
} from './service-figures';
import {
  isOpenService,
  moveProblem,
  SERVICE_STATUSES,
  type ServiceFacts,
  type ServiceStatus,
  statusBeforeService,
  stockStatusChange,
  stockStatusOf,
} from './service-states';
import { durationText, stepSeconds, stopwatchText } from './step-times';

const cents = (dollars: number): Cents => roundCents(dollars * 100);

const facts = (more: Partial<ServiceFacts> = {}): ServiceFacts => ({
  ...{ status: 'requested', hasLines: true, isApproved: false, isOverApproval: false, isInvoiced: false },
  ...more,
});

describe('moves of a service', () => {
  it.each<[string, Partial<ServiceFacts>, ServiceStatus, string | undefined]>([
    ['goes to the inspection', {}, 'inspecting', undefined],
    ['is estimated', { status: 'inspecting' }, 'estimated', undefined],
    ['is not estimated without lines', { hasLines: false }, 'estimated', 'Add labour or parts'],
    ['is approved', { status: 'estimated' }, 'approved', undefined],
    ['is not approved twice', { status: 'approved', isApproved: true }, 'approved', 'approved already'],
    ['is not begun without approval', { status: 'estimated' }, 'started', 'not approved'],
    ['is not done without approval', { status: 'inspecting' }, 'done', 'not approved'],
    ['does not wait for parts without approval', {}, 'parts', 'not approved'],
    ['is begun once approved', { status: 'approved', isApproved: true }, 'started', undefined],
    ['is done', { status: 'started', isApproved: true }, 'done', undefined],
    [
      'is not done far above the estimate',
      { status: 'started', isApproved: true, isOverApproval: true },
      'done',
      'more than a tenth',
    ],
    ['is taken up again', { status: 'done', isApproved: true }, 'started', undefined],
    ['is not cancelled once done', { status: 'done', isApproved: true }, 'cancelled', 'is done'],
    ['is not moved once invoiced', { status: 'done', isInvoiced: true }, 'started', 'is invoiced'],
    ['is cancelled', { status: 'parts', isApproved: true }, 'cancelled', undefined],
    ['comes back as requested alone', { status: 'cancelled' }, 'estimated', 'is cancelled'],
    ['comes back', { status: 'cancelled' }, 'requested', undefined],
  ])('%s', (_, more, to, problem) => {
    const found = moveProblem(facts(more), to);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  it('is never begun, waiting for parts or done without an approval', () => {
    const open = SERVICE_STATUSES.filter((status) => isOpenService(status) && status !== 'approved');
    fc.assert(
      fc.property(
        fc.constantFrom(...open),
        fc.constantFrom<ServiceStatus>('started', 'parts', 'done'),
        (status, to) => status === to || moveProblem(facts({ status }), to) !== undefined,
      ),
    );
  });
});

describe('status of the vehicle', () => {
  it('is 2 while it waits, 3 while it is worked on', () => {
    expect(SERVICE_STATUSES.map(stockStatusOf)).toEqual([2, 3, 2, 2, 3, 3, null, null]);
  });

  it.each<[number, boolean, ServiceStatus, number | null, string | null]>([
    [STOCK_STATUS.justEntered, false, 'requested', 2, null],
    [STOCK_STATUS.needService, false, 'started', 3, null],
    [STOCK_STATUS.atService, false, 'parts', null, null],
    [STOCK_STATUS.atService, false, 'done', 4, null],
    [STOCK_STATUS.needService, false, 'cancelled', 4, null],
    [STOCK_STATUS.justEntered, false, 'done', null, 'by-hand'],
    [STOCK_STATUS.sold, false, 'done', null, 'sold'],
    [STOCK_STATUS.atService, true, 'done', null, 'deleted'],
    [STOCK_STATUS.billOfSales, false, 'started', null, 'in-deal'],
  ])('from %i (deleted: %s) by %s becomes %s, because %s', (status, isDeleted, to, wanted, because) => {
    expect(stockStatusChange({ status, isDeleted }, to, STOCK_STATUS.readyForSale)).toEqual({
      status: wanted,
      because,
    });
  });

  it('is kept from before', () => {
    expect([1, 2, 3, 4, 5, 8].map(statusBeforeService)).toEqual([1, 4, 4, 4, 4, 4]);
  });
});

describe('times', () => {
  it('sums each step, the open one up to now', () => {
    const steps = [
      { status: 'requested', startedAt: '2026-05-01T08:00:00Z', endedAt: '2026-05-01T09:30:00Z' },
      { status: 'started', startedAt: '2026-05-01T09:30:00Z', endedAt: '2026-05-01T10:00:00Z' },
      { status: 'parts', startedAt: '2026-05-01T10:00:00Z', endedAt: '2026-05-03T10:00:00Z' },
      { status: 'started', startedAt: '2026-05-03T10:00:00Z', endedAt: null },
    ] as const;
    expect(stepSeconds(steps, '2026-05-03T10:10:05Z')).toEqual({
      requested: 5_400,
      parts: 172_800,
      started: 2_405,
    });
    // a clock that is behind runs at 0
    expect(stepSeconds(steps.slice(3), '2026-05-03T09:00:00Z')).toEqual({ started: 0 });
  });

  it('are shown as on a stopwatch and in words', () => {
    expect([0, 62, 11_262, 183_600].map(stopwatchText)).toEqual([
      '0:00:00',
      '0:01:02',
      '3:07:42',
      '2 d 03:00',
    ]);
    expect([40, 62, 11_262, 7_200, 172_800, 183_600].map(durationText)).toEqual([
      ...['0 min', '1 min', '3 h 7 min', '2 h', '2 d', '2 d 3 h'],
    ]);
  });
});

describe('figures', () => {
  const line = { kind: 'part', quantity: 1, price: cents(0), cost: cents(0), vendorId: null } as const;
  const lines = [
    { ...line, kind: 'labour', quantity: 1.5, price: cents(120), cost: cents(45) },
    { ...line, quantity: 2, price: cents(39.99), cost: cents(22.5), vendorId: 7 },
    { ...line, kind: 'sublet', price: cents(200), cost: cents(150), vendorId: 9 },
    { ...line, kind: 'fee', price: cents(12.35) },
  ] as const;

  it('sum labour and the rest, and what each vendor is owed', () => {
    expect(serviceSums(lines)).toEqual({ labour: 18_000, parts: 29_233, price: 47_233, cost: 26_250 });
    expect(costByVendor(lines)).toEqual([
      { vendorId: null, amount: 6_750 },
      { vendorId: 7, amount: 4_500 },
      { vendorId: 9, amount: 15_000 },
    ]);
  });

  it.each<[string, string[], number[]]>([
    ['ON', ['HST'], [1_300]],
    ['BC', ['GST', 'PST'], [500, 700]],
    ['QC', ['GST', 'QST'], [500, 998]],
    ['AB', ['GST'], [500]],
    ['MB', ['GST', 'RST'], [500, 700]],
  ])('bear the taxes of %s', (province, names, amounts) => {
    const taxes = serviceTaxes(cents(100), { province, country: 'Canada' }, '2026-05-01');
    expect(taxes.map(({ name }) => name)).toEqual(names);
    expect(taxes.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('claim GST, HST and QST back, and no PST', () => {
    const of = (province: string) =>
      recoverableTaxes(cents(100), { province, country: 'Canada' }, '2026-05-01').map(({ kind }) => kind);
    expect(['ON', 'BC', 'QC'].map(of)).toEqual([['gst'], ['gst'], ['gst', 'qst']]);
    const [gst, pst] = serviceTaxes(cents(100), { province: 'MB', country: 'Canada' }, '2026-05-01');
    expect(ledgerTaxes(gst && pst ? [gst, pst] : []).map(({ kind }) => kind)).toEqual(['gst', 'pst']);
  });

  it('may be a tenth above the estimate', () => {
    expect(isOverEstimate(cents(110), cents(100))).toBe(false);
    expect(isOverEstimate(roundCents(11_001), cents(100))).toBe(true);
    expect(isOverEstimate(cents(0), cents(0))).toBe(false);
    expect(isOverEstimate(roundCents(1), cents(0))).toBe(true);
  });

  it('add up, whatever the lines: labour and parts are the price, the vendors are the cost', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom(...LINE_KINDS),
      quantity: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
      price: fc.integer({ min: 0, max: 10_000_000 }).map(roundCents),
      cost: fc.integer({ min: 0, max: 10_000_000 }).map(roundCents),
      vendorId: fc.constantFrom(null, 1, 2),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (some) => {
        const { labour, parts, price, cost } = serviceSums(some);
        expect(labour + parts).toBe(price);
        expect(sumCents(costByVendor(some).map(({ amount }) => amount))).toBe(cost);
        expect(price).toBe(sumCents(some.map((one) => lineAmount(one.quantity, one.price))));
      }),
    );
  });

  it('number invoices from 1', () => {
    expect([shopInvoiceNumber(1), shopInvoiceNumber(1_234_567)]).toEqual(['S-000001', 'S-1234567']);
    expect([shopInvoiceCount('S-000012'), shopInvoiceCount(' s-000012'), shopInvoiceCount('12')]).toEqual([
      ...[12, 12, undefined],
    ]);
    expect(() => shopInvoiceNumber(0)).toThrow(RangeError);
  });
});

describe('lubrication', () => {
  const plan = { everyDistance: 8_000, everyMonths: 6, lastOn: '2026-01-31', lastOdometer: 42_000 };

  it('is due by distance or by months, whichever comes first', () => {
    expect(nextLubrication(plan, 100)).toEqual({ on: '2026-04-21', odometer: 50_000, because: 'distance' });
    expect(nextLubrication(plan, 20)).toEqual({ on: '2026-07-31', odometer: 50_000, because: 'months' });
    expect(nextLubrication({ ...plan, everyDistance: null }, 20)).toEqual({
      ...{ on: '2026-07-31', odometer: null, because: 'months' },
    });
    expect(nextLubrication({ ...plan, everyMonths: null }, 20)).toMatchObject({ because: 'distance' });
    expect(nextLubrication({ ...plan, everyDistance: null, everyMonths: null }, 20)).toBeNull();
  });

  it('takes the distance a day from the readings, if they can be right', () => {
    const read = (on: string, odometer: number) => ({ on, odometer });
    expect(distancePerDay([read('2026-04-11', 51_000), read('2026-01-01', 41_000)], 42)).toBe(100);
    expect(distancePerDay([read('2026-01-01', 41_000)], 42)).toBe(42);
    expect(distancePerDay([], 42)).toBe(42);
    expect(distancePerDay([read('2026-01-01', 41_000), read('2026-01-05', 45_000)], 42)).toBe(42);
    expect(distancePerDay([read('2026-01-01', 41_000), read('2026-06-05', 40_000)], 42)).toBe(42);
    expect(distancePerDay([read('2026-01-01', 0), read('2026-06-05', 9_999_999)], 42)).toBe(42);
  });
});

describe('fault codes', () => {
  it('have a name where they are common', () => {
    expect([spnText(100), spnText(77_777)]).toEqual(['SPN 100 · Engine oil pressure', 'SPN 77777']);
    expect(new Set(COMMON_SPNS.map(([id]) => id)).size).toBe(COMMON_SPNS.length);
    expect(COMMON_SPNS.every(([id]) => id > 0 && id <= SPN_MOST)).toBe(true);
  });
});
