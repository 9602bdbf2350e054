import { describe, expect, it } from 'vitest';
import { type ALL_TYPES, BILL_TYPE, SELLING_TYPES } from './bill-type';
import { BILL_EVENTS, type BillEvent, type SaleState, stateAfter } from './sale-states';

const NOW: SaleState = { carOnDeal: 1, vehicle: 5, inLease: false, soldDay: null };
const day = '2026-03-04';
const after = (event: BillEvent, type: (typeof ALL_TYPES)[number], now = NOW, more: object = {}) =>
  stateAfter({ event, type, day, now, ...more });

describe('what an event of a bill sets', () => {
  it.each([
    ['created', { carOnDeal: 2, vehicle: 6 }],
    ['made-final', { carOnDeal: 2, vehicle: 6 }],
    ['down-payment', { carOnDeal: 3, vehicle: 7 }],
    ['financed', { carOnDeal: 4, vehicle: 7 }],
    ['sold', { carOnDeal: 5, vehicle: 8, soldDay: day }],
  ] as const)('%s', (event, states) => expect(after(event, BILL_TYPE.sale)).toEqual({ ...NOW, ...states }));

  it('puts a leased vehicle in lease when it is sold, and not before', () => {
    expect(after('financed', BILL_TYPE.lease).inLease).toBe(false);
    expect(after('sold', BILL_TYPE.lease).inLease).toBe(true);
    expect(after('sold', BILL_TYPE.sale, { ...NOW, inLease: true }).inLease).toBe(false);
  });

  it.each(SELLING_TYPES)('unsold after sold is as before, type %i', (type) => {
    const now: SaleState = { carOnDeal: 4, vehicle: 7, inLease: false, soldDay: null };
    const sold = after('sold', type, now);
    expect(after('unsold', type, sold, { beforeSold: now })).toEqual(now);
  });

  it('is as before the bill when it is cancelled', () => {
    const created = after('created', BILL_TYPE.sale);
    expect(after('cancelled', BILL_TYPE.sale, created, { beforeBill: NOW })).toEqual(NOW);
  });

  it('refuses to go back to a state that is not given', () => {
    expect(() => after('unsold', BILL_TYPE.sale)).toThrow(RangeError);
    expect(() => after('cancelled', BILL_TYPE.sale)).toThrow(RangeError);
  });

  it('leaves a bill without a deal without one', () =>
    expect(after('sold', BILL_TYPE.wholesale, { ...NOW, carOnDeal: null })).toMatchObject({
      ...{ carOnDeal: null, vehicle: 8, soldDay: day },
    }));

  it('takes a purchased trade-in into stock', () => {
    const none: SaleState = { ...NOW, carOnDeal: null };
    for (const event of BILL_EVENTS.filter((one) => !['unsold', 'cancelled', 'sold'].includes(one)))
      expect(after(event, BILL_TYPE.tradeIn, none)).toEqual(none);
    expect(after('sold', BILL_TYPE.tradeIn, none)).toEqual({ ...none, vehicle: 1 });
  });
});
