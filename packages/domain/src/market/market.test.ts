import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { STATES, stateLabel } from '../states';
import { checkEntry, type EntryFacts, firstOpenStep, meetsReserve } from './check-entry';
import { isMarketStatus, MARKET_STATUS, type MarketStatus, mayMoveEntry } from './entry-states';
import {
  afterOfferStep,
  answeringSide,
  OFFER_STATES,
  OFFER_STEPS,
  type OfferSide,
  type OfferState,
  type OfferThread,
  offerStepProblem,
  stepsOf,
} from './offer-states';
import { publishedFields, SHARED_FIELD_NAMES, type SharedFacts } from './published-fields';

const { draft, published, accepted, sold, withdrawn } = MARKET_STATUS;
const ALL = Object.values(MARKET_STATUS);

describe('market_status', () => {
  it.each<[MarketStatus, readonly MarketStatus[], readonly MarketStatus[]]>([
    [draft, [published], [sold]],
    [published, [withdrawn], [accepted, sold, withdrawn]],
    [accepted, [published, withdrawn], [sold, withdrawn]],
    [sold, [published], [accepted, withdrawn]],
    [withdrawn, [published], [sold]],
  ])('%s: a person moves it to %s, the system to %s', (from, person, system) => {
    const others = ALL.filter((to) => to !== from);
    expect(others.filter((to) => mayMoveEntry(from, to, 'person'))).toEqual(
      others.filter((to) => person.includes(to)),
    );
    expect(others.filter((to) => mayMoveEntry(from, to, 'system'))).toEqual(
      others.filter((to) => system.includes(to)),
    );
    expect(mayMoveEntry(from, from, 'person')).toBe(true);
  });

  it('has a word for each state', () => {
    expect(ALL.map((value) => stateLabel('market', value)).every(Boolean)).toBe(true);
    expect([isMarketStatus(2), isMarketStatus(6), isMarketStatus('2')]).toEqual([true, false, false]);
  });

  it('is accepted by no person: only an accepted offer does that', () =>
    expect(ALL.some((from) => from !== accepted && mayMoveEntry(from, accepted, 'person'))).toBe(false));
});

const SIDES: readonly OfferSide[] = ['buyer', 'seller'];
const thread = (state: OfferState, lastBy: OfferSide): OfferThread => ({ state, lastBy });

describe('an offer', () => {
  it.each([
    ['open', 'buyer', 'buyer', ['withdraw']],
    ['open', 'buyer', 'seller', ['counter', 'accept', 'decline']],
    ['open', 'seller', 'buyer', ['counter', 'accept', 'withdraw']],
    ['open', 'seller', 'seller', ['decline']],
    ['accepted', 'buyer', 'buyer', []],
    ['accepted', 'buyer', 'seller', []],
    ['declined', 'buyer', 'buyer', ['offer']],
    ['declined', 'buyer', 'seller', []],
    ['withdrawn', 'seller', 'buyer', ['offer']],
    ['withdrawn', 'seller', 'seller', []],
    ['closed', 'buyer', 'buyer', ['offer']],
    ['closed', 'buyer', 'seller', []],
  ] as const)('%s, last by the %s: the %s may %s', (state, lastBy, side, expected) =>
    expect(stepsOf(thread(state, lastBy), side)).toEqual(expected),
  );

  it('is closed while open and cancelled once accepted by the system alone', () => {
    for (const state of OFFER_STATES) {
      expect(afterOfferStep(thread(state, 'buyer'), 'close', 'system')?.state).toBe(
        state === 'open' ? 'closed' : undefined,
      );
      expect(afterOfferStep(thread(state, 'buyer'), 'cancel', 'system')?.state).toBe(
        state === 'accepted' ? 'closed' : undefined,
      );
    }
  });

  it('says why a step is refused', () => {
    expect(offerStepProblem(thread('open', 'buyer'), 'buyer')).toBe(
      'It is the other side that has to answer',
    );
    expect(offerStepProblem(thread('accepted', 'buyer'), 'seller')).toBe('This offer was accepted');
  });

  const steps = fc.array(
    fc.tuple(fc.constantFrom(...OFFER_STEPS), fc.constantFrom<OfferSide | 'system'>(...SIDES, 'system')),
    { maxLength: 30 },
  );
  const runOf = (taken: readonly (readonly [(typeof OFFER_STEPS)[number], OfferSide | 'system'])[]) => {
    const states: OfferThread[] = [thread('open', 'buyer')];
    for (const [step, by] of taken) {
      const last = states.at(-1) as OfferThread; // the first is there from the start
      const next = afterOfferStep(last, step, by);
      if (next) states.push(next);
    }
    return states;
  };

  it('is never accepted by the side whose amount stands', () =>
    fc.assert(
      fc.property(steps, fc.constantFrom(...SIDES), (taken, side) => {
        const last = runOf(taken).at(-1) as OfferThread;
        return last.lastBy !== side || afterOfferStep(last, 'accept', side) === null;
      }),
    ));

  it('leaves accepted by cancelling alone', () =>
    fc.assert(
      fc.property(steps, (taken) => {
        const states = runOf(taken);
        return states.every(
          ({ state }, at) => state !== 'accepted' || !states[at + 1] || states[at + 1]?.state === 'closed',
        );
      }),
    ));

  it('waits for exactly one side while it is open, for none otherwise', () =>
    fc.assert(
      fc.property(steps, (taken) =>
        runOf(taken).every((now) => {
          const answering = SIDES.filter((side) => afterOfferStep(now, 'accept', side) !== null);
          return now.state === 'open'
            ? answering.length === 1 && answering[0] === answeringSide(now)
            : answering.length === 0 && answeringSide(now) === null;
        }),
      ),
    ));

  it('has a word for each state', () =>
    expect(STATES.marketOffer.map(({ value }) => value)).toEqual([...OFFER_STATES]));
});

describe('what is published', () => {
  const facts: SharedFacts = {
    ...{ priceCents: 1_234_500, vin: '1HGCM82633A004352', odometer: 81_234, odometerType: 2 },
    condition: { grade: 4, accidents: 'no', drives: 'yes', notes: 'Scratch on the left door' },
    ...{ pictures: ['a.webp', 'b.webp'], city: 'Burnaby', province: 'BC' },
    ...{
      contactName: 'Lakeshore Motors',
      contactPhone: '604-555-0188',
      contactEmail: 'sales@lakeshore.example',
    },
  };

  it('is nothing when nothing was chosen', () => {
    const { pictures, ...rest } = publishedFields(facts, []);
    expect([pictures, Object.values(rest).filter((value) => value !== null)]).toEqual([[], []]);
  });

  it('is everything when all was chosen', () =>
    expect(publishedFields(facts, SHARED_FIELD_NAMES)).toEqual(facts));

  it('has no text of a field that was not chosen, whatever was', () => {
    const textsOf = {
      price: '1234500',
      vin: facts.vin,
      odometer: '81234',
      condition: facts.condition.notes,
      pictures: 'a.webp',
      location: 'Burnaby',
      contact: 'lakeshore.example',
    };
    fc.assert(
      fc.property(fc.subarray([...SHARED_FIELD_NAMES]), (chosen) => {
        const text = JSON.stringify(publishedFields(facts, chosen));
        return SHARED_FIELD_NAMES.every((field) => chosen.includes(field) === text.includes(textsOf[field]));
      }),
    );
  });
});

const VEHICLE = { isSold: false, isDeleted: false, vin: '1HGCM82633A004352', hasOtherBill: false };
const entry = (more: Partial<EntryFacts> = {}): EntryFacts => ({
  ...{
    isWholesale: true,
    vehicle: VEHICLE,
    price: toCents(9_000),
    reserve: toCents(8_000),
    shared: ['price'],
  },
  ...more,
});

describe('an entry', () => {
  it.each<[string, Partial<EntryFacts>, Record<string, string>, number]>([
    ['complete', {}, {}, 4],
    ['without a vehicle', { vehicle: null }, { mvdId: 'Choose a vehicle' }, 1],
    ['deleted', { vehicle: { ...VEHICLE, isDeleted: true } }, { mvdId: 'This vehicle was deleted' }, 1],
    ['sold', { vehicle: { ...VEHICLE, isSold: true } }, { mvdId: 'This vehicle is sold' }, 1],
    [
      'with a bill',
      { vehicle: { ...VEHICLE, hasOtherBill: true } },
      { mvdId: 'This vehicle has a bill of sale already' },
      1,
    ],
    [
      'without a VIN',
      { vehicle: { ...VEHICLE, vin: '' } },
      { mvdId: 'Enter the VIN of this vehicle first: the buyer enters it' },
      1,
    ],
    ['retail without a VIN', { vehicle: { ...VEHICLE, vin: '' }, isWholesale: false, reserve: null }, {}, 4],
    ['price shared, none given', { price: null }, { price: 'Enter a price, or do not share one' }, 2],
    ['no price shared, none given', { price: null, shared: [] }, {}, 4],
    ['reserve over the price', { reserve: toCents(9_001) }, { reserve_price: 'More than the price' }, 2],
    [
      'retail with a reserve',
      { isWholesale: false },
      { reserve_price: 'Only offers of dealers have a reserve' },
      2,
    ],
  ])('%s', (_name, more, expected, step) => {
    const problems = checkEntry(entry(more));
    expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual(expected);
    expect(firstOpenStep(problems)).toBe(step);
  });

  it.each([
    [8_000, 8_000, true],
    [7_999.99, 8_000, false],
    [1, null, true],
  ])('%s meets a reserve of %s: %s', (amount, reserve, expected) =>
    expect(meetsReserve(toCents(amount), reserve === null ? null : toCents(reserve))).toBe(expected),
  );
});
