import { LEAD_TYPES } from '@forecourt/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEAD, type IncomingLead } from '../incoming-lead';
import { type AdfProspect, type AdfVehicle, EMPTY_CUSTOMER, EMPTY_VEHICLE } from './adf-types';
import { leadOfProspect, parseAdf, prospectOfLead, writeAdf } from './index';

const car = (part: Partial<AdfVehicle>): AdfVehicle => ({ ...EMPTY_VEHICLE, ...part });
const RAV4 = car({ interest: 'buy', year: 2021, make: 'Toyota', model: 'RAV4', stock: 'A1047' });
const MAZDA = car({
  interest: 'trade-in',
  year: 2014,
  make: 'Mazda',
  model: '3',
  odometerKm: 171_200,
  condition: 'fair',
});

const prospect = (part: Partial<AdfProspect>): AdfProspect => ({
  ids: [{ value: 'NL-1', source: 'Northlot' }],
  status: 'new',
  requestDate: '2026-03-04T19:22:09.000Z',
  leadType: null,
  vehicles: [RAV4],
  customer: EMPTY_CUSTOMER,
  vendorName: 'Northlot Auto',
  provider: { name: 'Northlot Website', service: null, url: null, email: null },
  ...part,
});
const provided = (name: string) => prospect({ provider: { name, service: null, url: null, email: null } });

describe('leadOfProspect', () => {
  it.each([
    [22, 'Auto Trader', provided('AutoTrader.ca')],
    [22, 'Auto Trader with a trade', { ...provided('Auto Trader'), vehicles: [MAZDA] }],
    [11, 'CarGurus', provided('CarGurus Canada')],
    [23, 'Carpages', provided('Carpages.ca')],
    [16, 'Carfax', provided('CARFAX Canada')],
    [15, 'Craigslist', provided('craigslist')],
    [11, 'CarGurus as the source of the id', prospect({ ids: [{ value: '1', source: 'CarGurus' }] })],
    [12, 'a marketplace named as the dealer', prospect({ vendorName: 'Auto Trader' })],
    [12, 'a car to buy', prospect({})],
    [12, 'no car', prospect({ vehicles: [] })],
    [12, 'a car to buy and one to trade', prospect({ vehicles: [RAV4, MAZDA] })],
    [1, 'a car to trade alone', prospect({ vehicles: [MAZDA] })],
    [13, 'a car to sell', prospect({ vehicles: [{ ...MAZDA, interest: 'sell' }] })],
    [10, 'a test drive', prospect({ vehicles: [{ ...RAV4, interest: 'test-drive' }] })],
    [3, 'a lease', prospect({ vehicles: [{ ...RAV4, interest: 'lease' }] })],
    [
      3,
      'finance',
      prospect({
        vehicles: [
          car({
            make: 'Kia',
            finance: { method: 'finance', downPayment: 1, monthly: 2, total: null, balance: null },
          }),
        ],
      }),
    ],
    [
      12,
      'cash',
      prospect({
        vehicles: [
          car({
            make: 'Kia',
            finance: { method: 'cash', downPayment: null, monthly: null, total: 9, balance: null },
          }),
        ],
      }),
    ],
    [6, 'a service appointment', prospect({ leadType: 'Service appointment' })],
    [7, 'parts', prospect({ leadType: 'Parts' })],
    [19, 'a quote', prospect({ leadType: 'Quote request' })],
  ])('is of type %i for %s', (type, _name, given) => expect(leadOfProspect(given).type).toBe(type));

  it('takes names, numbers, address and car over', () => {
    const lead = leadOfProspect(
      prospect({
        customer: {
          ...EMPTY_CUSTOMER,
          fullName: 'Amara van Okafor',
          email: 'Amara@Example.org',
          phones: [
            { kind: 'fax', number: '519 555 0100', time: null },
            { kind: 'home', number: '519 555 0141', time: 'evening' },
            { kind: 'mobile', number: '519 555 0142', time: null },
          ],
          address: {
            street: '18 Mill Rd',
            apartment: '4',
            city: 'Guelph',
            region: 'ON',
            postalCode: 'N1E',
            country: 'CA',
          },
          timeframe: 'Within two weeks',
          comments: 'Is it there?',
        },
        vehicles: [{ ...RAV4, vin: '2T3RWRFV1MW000000' }, MAZDA],
      }),
    );
    expect(lead).toEqual({
      type: 12,
      firstName: 'Amara van',
      lastName: 'Okafor',
      companyName: null,
      email: 'amara@example.org',
      mobile: '519 555 0142',
      phone: '519 555 0141',
      address: {
        street: '18 Mill Rd, Unit 4',
        city: 'Guelph',
        region: 'ON',
        postalCode: 'N1E',
        country: 'CA',
      },
      message:
        'Is it there?\n\nAsks for: 2021 Toyota RAV4, VIN 2T3RWRFV1MW000000, stock number A1047\nOffers: 2014 Mazda 3, 171,200 km, condition fair\n\nTime frame: Within two weeks\n\nBest time to call: evening',
      wantedCar: {
        stock: 'A1047',
        vin: '2T3RWRFV1MW000000',
        year: 2021,
        make: 'Toyota',
        model: 'RAV4',
        trim: null,
      },
      fields: {},
      sourceName: 'Northlot Website',
      externalId: 'NL-1',
      requestedAt: '2026-03-04T19:22:09.000Z',
    });
  });

  it('puts an offered car into the fields of its type', () =>
    expect(leadOfProspect(prospect({ vehicles: [MAZDA] }))).toMatchObject({
      fields: {
        trade_year: 2014,
        trade_make: 'Mazda',
        trade_model: '3',
        trade_odometer: 171_200,
        trade_condition: 'Fair',
      },
      wantedCar: { make: null },
      message: '',
    }));

  it('keeps an address that is none in the message', () =>
    expect(leadOfProspect(prospect({ customer: { ...EMPTY_CUSTOMER, email: 'call me' } }))).toMatchObject({
      email: null,
      message: expect.stringContaining('E-mail as given: call me'),
    }));

  it('keeps the number and the page of a marketplace', () =>
    expect(
      leadOfProspect(
        prospect({
          provider: { name: 'CarGurus', service: null, url: 'https://cargurus.ca/l/77', email: null },
        }),
      ).fields,
    ).toEqual({ listing_url: 'https://cargurus.ca/l/77', source_id: 'NL-1' }));

  it.each([6, 7])('fills what type %i requires even of an empty message', (type) => {
    const leadType = type === 6 ? 'Service appointment' : 'Parts order';
    const { fields } = leadOfProspect(prospect({ leadType, vehicles: [] }));
    expect(fields).toEqual(type === 6 ? { service_work: 'Not said' } : { part_name: 'Not said' });
  });
});

describe('prospectOfLead', () => {
  const lead = (part: Partial<IncomingLead>) => ({
    ...EMPTY_LEAD,
    ...part,
    id: 7,
    dealershipName: 'Northlot Auto',
  });

  it('makes ADF of a lead of any type, which is read as one prospect', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...LEAD_TYPES),
        fc.string(),
        fc.string(),
        ({ code }, firstName, message) => {
          const { prospects, failure } = parseAdf(
            writeAdf(prospectOfLead(lead({ type: code, firstName, message }))),
          );
          expect([prospects.length, failure, prospects[0]?.ids[0]?.value]).toEqual([1, null, '7']);
        },
      ),
    ));

  it('gives a trade back as it was', () => {
    const fields = {
      ...{ trade_year: 2014, trade_make: 'Mazda', trade_model: '3', trade_odometer: 171_200 },
      ...{ trade_condition: 'Fair', trade_lien: 1_200, trade_asking: 8_000, trade_damage: 'A scratch' },
    };
    const given = lead({ type: 1, firstName: 'Amara', lastName: 'Okafor', email: 'a@b.example', fields });
    const [read] = parseAdf(writeAdf(prospectOfLead(given))).prospects;
    expect(read && leadOfProspect(read)).toMatchObject({
      type: 1,
      firstName: 'Amara',
      lastName: 'Okafor',
      fields,
    });
  });
});
