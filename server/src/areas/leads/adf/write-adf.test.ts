import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../texts/tidy-text';
import { type AdfProspect, type AdfVehicle, EMPTY_CUSTOMER } from './adf-types';
import { parseAdf } from './parse-adf';
import { only, READ } from './test-support/sample';
import { writeAdf } from './write-adf';

describe('writeAdf', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((given) => oneLine(given.replace(/[<>]|mailto:/gi, '')));
  const comments = fc
    .array(
      fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((given) => oneLine(given) ?? 'x'),
      { minLength: 1, maxLength: 4 },
    )
    .map((lines) => lines.join('\n'));
  const amount = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100));
  const lower = (...values: string[]) => fc.option(fc.constantFrom(...values));
  const finance = fc
    .record({
      method: lower('cash', 'finance', 'lease'),
      downPayment: amount,
      monthly: amount,
      total: amount,
      balance: amount,
    })
    .map((given) => (Object.values(given).every((value) => value === null) ? null : given));
  const car = fc.record<AdfVehicle>({
    interest: lower('buy', 'lease', 'sell', 'trade-in', 'test-drive'),
    status: lower('new', 'used'),
    year: fc.option(fc.integer({ min: 1900, max: 2099 })),
    make: text.map((made) => made ?? 'Kia'),
    model: text,
    trim: text,
    vin: text.map((given) => given?.toUpperCase() ?? null),
    stock: text,
    odometerKm: fc.option(fc.nat(999_999)),
    condition: lower('excellent', 'good', 'fair', 'poor', 'unknown'),
    price: fc.option(
      fc.record({ amount: fc.nat(999_999), type: lower('asking', 'offer'), currency: lower('CAD', 'USD') }),
    ),
    colours: fc.record({ exterior: text, interior: text }),
    finance,
    comments: fc.option(comments),
  });
  const address = fc.record({
    street: text,
    apartment: text,
    city: text,
    region: text,
    postalCode: text,
    country: text,
  });
  const phone = fc.record({
    kind: fc.constantFrom('mobile', 'home', 'work', 'voice', 'fax', 'pager'),
    number: fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String),
    time: lower('day', 'evening', 'morning'),
  });
  const person = fc.record({
    firstName: text,
    lastName: text,
    email: fc.option(fc.constantFrom('ada@example.org', 'o’neil+x@example.org')),
    phones: fc.array(phone, { maxLength: 3 }),
    address,
    timeframe: text,
    comments: fc.option(comments),
  });
  const whoever = fc.tuple(person, fc.boolean(), text).map(([given, isBusiness, whole]) => ({
    ...given,
    isBusiness,
    companyName: isBusiness ? whole : null,
    fullName: isBusiness ? null : whole,
  }));
  const prospect = fc.record<AdfProspect>({
    ids: fc.array(fc.record({ value: text.map((given) => given ?? '1'), source: text }), { maxLength: 3 }),
    status: lower('new', 'resend'),
    requestDate: fc.option(
      fc
        .date({ min: new Date('1995-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString()),
    ),
    leadType: text,
    vehicles: fc.array(car, { maxLength: 3 }),
    customer: whoever,
    vendorName: text,
    provider: fc.record({
      name: text,
      service: text,
      url: text,
      email: fc.constantFrom(null, 'a@b.example'),
    }),
  });

  it('is read back as it was', () =>
    fc.assert(
      fc.property(prospect, (lead) => {
        expect(parseAdf(writeAdf(lead))).toEqual({ prospects: [lead], warnings: [], failure: null });
      }),
      { numRuns: 300 },
    ));

  it('has what the format requires even of a lead that says nothing', () => {
    const nothing: AdfProspect = {
      ids: [],
      status: 'new',
      requestDate: null,
      leadType: null,
      vehicles: [],
      customer: EMPTY_CUSTOMER,
      vendorName: null,
      provider: { name: null, service: null, url: null, email: null },
    };
    expect(writeAdf(nothing)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf><prospect status="new"><requestdate></requestdate>' +
        '<vehicle><year></year><make></make><model></model></vehicle><customer><contact><name part="full" type="individual"></name>' +
        '</contact></customer><vendor><contact><name part="full"></name></contact></vendor></prospect></adf>\n',
    );
    expect(only(writeAdf(nothing))).toEqual(nothing);
  });

  it('writes no character that XML does not have', () => {
    const adf = writeAdf({ ...READ, vendorName: 'A\u0000\u000b\ud800B <&"\'>' });
    expect(adf).toContain(`<vendorname>AB &lt;&amp;&quot;'&gt;</vendorname>`);
  });
});
