import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../dates';
import { addMonths, type Channel, type Consent, consentEnds, mayContact } from './consent';
import { customerDayProblem, mobileProblem, omitEmpty, validateCustomer } from './customer-rules';
import { noonIn } from './noon';

describe('customer form (screens.md 5)', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['604555014', 'Wrong Mobile Number'],
    ['6045550142', undefined],
    ['(604) 555-0142', undefined],
    ['604-555-01', 'Wrong Mobile Number'],
    ['nonsense text', 'Wrong Mobile Number'],
  ])('mobile %j: %s', (text, message) => expect(mobileProblem(text)).toBe(message));

  const outside = (first: string) => `must be from ${first} to 9999-01-01`;
  it.each([
    ['add', 'birthdate', '1000-01-01', undefined],
    ['add', 'birthdate', '0999-12-31', outside('1000-01-01')],
    ['add', 'birthdate', '9999-01-01', undefined],
    ['add', 'birthdate', '9999-01-02', outside('1000-01-01')],
    ['add', 'driver_license_expire_date', '1000-01-01', undefined],
    ['edit', 'driver_license_expire_date', '1969-12-31', outside('1970-01-01')],
    ['edit', 'driver_license_expire_date', '1970-01-01', undefined],
    ['edit', 'birthdate', '', undefined],
    ['add', 'birthdate', '1984-02-30', 'is no day'],
    ['add', 'birthdate', 'soon', 'is no day'],
  ] as const)('%s %s %s: %s', (form, field, day, message) =>
    expect(customerDayProblem(form, field, day)).toBe(message),
  );

  it('names each wrong field', () => {
    expect(validateCustomer('edit', { mobile: '12', birthdate: null })).toEqual({
      mobile: 'Wrong Mobile Number',
    });
    expect(validateCustomer('add', {})).toEqual({});
  });

  it('omits what is empty and keeps zero', () =>
    expect(omitEmpty({ a: '', b: null, c: undefined, d: 0, e: false, f: ' ', g: 'x' })).toEqual({
      d: 0,
      e: false,
      f: ' ',
      g: 'x',
    }));
});

describe('noonIn (screens.md 5)', () => {
  it.each([
    ['2026-01-15', 'America/Vancouver', '2026-01-15T20:00:00.000Z'],
    ['2026-07-15', 'America/Vancouver', '2026-07-15T19:00:00.000Z'],
    ['2026-03-08', 'America/Toronto', '2026-03-08T16:00:00.000Z'],
    ['2026-11-01', 'America/Toronto', '2026-11-01T17:00:00.000Z'],
    ['2026-01-15', 'America/St_Johns', '2026-01-15T15:30:00.000Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T22:00:00.000Z'],
    ['2024-02-29', 'UTC', '2024-02-29T12:00:00.000Z'],
    ['2023-02-29', 'UTC', null],
    ['', 'UTC', null],
    ['tomorrow', 'UTC', null],
  ])('%s in %s is %s', (day, zone, instant) => expect(noonIn(day, zone)).toBe(instant));

  it('falls on that day where the dealership is, in every year that the form takes', () => {
    const zones = fc.constantFrom(
      'America/Vancouver',
      'America/St_Johns',
      'America/Whitehorse',
      'Asia/Tokyo',
    );
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, days, (zone, date) => {
        const day = date.toISOString().slice(0, 10);
        expect(formatDay(noonIn(day, zone) ?? '', 'YYYY-MM-DD', zone)).toBe(day);
      }),
    );
  });
});

describe('consent (domain.md, CASL)', () => {
  it.each([
    ['2026-03-04', 6, '2026-09-04'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months: %s', (day, months, end) => expect(addMonths(day, months)).toBe(end));

  const given = (kind: Consent['kind'], day: string, channels?: Channel[]): Consent => ({
    kind,
    day,
    channels,
  });

  it.each<[string, Consent[], Channel, string, boolean, string | null]>([
    ['nothing at all', [], 'email', '2026-03-04', false, null],
    ['express, years later', [given('express', '2010-01-01')], 'email', '2026-03-04', true, null],
    ['purchase, last day', [given('purchase', '2024-03-04')], 'sms', '2026-03-04', true, '2026-03-04'],
    ['purchase, a day late', [given('purchase', '2024-03-04')], 'sms', '2026-03-05', false, '2026-03-04'],
    ['enquiry, last day', [given('enquiry', '2025-09-04')], 'email', '2026-03-04', true, '2026-03-04'],
    ['enquiry, a day late', [given('enquiry', '2025-09-03')], 'email', '2026-03-04', false, '2026-03-03'],
    ['not yet given', [given('express', '2026-03-05')], 'email', '2026-03-04', false, null],
    ['another channel', [given('express', '2026-01-01', ['sms'])], 'email', '2026-03-04', false, null],
    [
      'withdrawn',
      [given('express', '2025-01-01'), given('withdrawn', '2026-01-01')],
      'email',
      '2026-03-04',
      false,
      null,
    ],
    [
      'withdrawn the same day',
      [given('express', '2026-01-01'), given('withdrawn', '2026-01-01')],
      'email',
      '2026-03-04',
      false,
      null,
    ],
    [
      'bought after withdrawing',
      [given('withdrawn', '2026-01-01'), given('purchase', '2026-02-01')],
      'email',
      '2026-03-04',
      false,
      null,
    ],
    [
      'said yes again',
      [given('withdrawn', '2026-01-01'), given('express', '2026-02-01')],
      'email',
      '2026-03-04',
      true,
      null,
    ],
    [
      'withdrawn for SMS only',
      [given('purchase', '2026-01-01'), given('withdrawn', '2026-02-01', ['sms'])],
      'email',
      '2026-03-04',
      true,
      '2028-01-01',
    ],
    [
      'the longest counts',
      [given('enquiry', '2026-03-01'), given('purchase', '2026-01-01')],
      'email',
      '2026-03-04',
      true,
      '2028-01-01',
    ],
    ['a call needs none', [], 'call', '2026-03-04', true, null],
    [
      'a call may be refused',
      [given('withdrawn', '2026-01-01', ['call'])],
      'call',
      '2026-03-04',
      false,
      null,
    ],
  ])('%s', (_, consents, channel, day, may, until) =>
    expect(mayContact(consents, channel, day)).toMatchObject({ may, until }),
  );

  it('says what it rests on', () => {
    const purchase = given('purchase', '2026-01-01');
    expect(mayContact([purchase], 'email', '2026-03-04').because).toBe(purchase);
    expect(consentEnds(given('express', '2026-01-01'))).toBeNull();
  });

  it('does not depend on the order, and never returns by itself', () => {
    const kinds = fc.constantFrom<Consent['kind']>('express', 'purchase', 'enquiry', 'withdrawn');
    const days = fc.constantFrom('2023-01-31', '2025-08-31', '2025-12-01', '2026-01-01', '2026-02-02');
    const lists = fc.array(fc.record({ kind: kinds, day: days }), { maxLength: 5 });
    fc.assert(
      fc.property(lists, (list) => {
        const today = mayContact(list, 'email', '2026-03-04');
        expect(mayContact([...list].reverse(), 'email', '2026-03-04').may).toBe(today.may);
        if (!today.may) expect(mayContact(list, 'email', '2030-01-01').may).toBe(false);
      }),
    );
  });
});
