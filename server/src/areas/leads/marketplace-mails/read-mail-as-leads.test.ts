import { describe, expect, it } from 'vitest';
import { readRawMail } from '../../../services/inbox';
import { type MailToRead, readMailAsLeads } from './index';

const mail = (part: Partial<MailToRead>): MailToRead => ({
  from: { name: 'Ada Byron', address: 'ada@example.org' },
  replyTo: null,
  subject: 'A question',
  date: '2026-03-04T19:22:09.000Z',
  text: '',
  html: '',
  adfText: null,
  ...part,
});
const first = (part: Partial<MailToRead>) => {
  const { leads, ...rest } = readMailAsLeads(mail(part));
  return { ...rest, lead: leads[0] };
};
const sender = (address: string, name: string | null = null) => ({ name, address });

const AUTO_TRADER = `You have a new lead from AutoTrader.ca

Contact information
Name: Priya Natarajan
Email: priya.n@example.org
Phone: (416) 555-0133
Postal code: M5V 2T6

Vehicle details
Vehicle: 2019 Toyota RAV4 XLE - $24,995
Stock #: A1047
VIN: 2T3RWRFV1MW000000
https://www.autotrader.ca/a/toyota/rav4/toronto/ontario/5_51234567_on20080101/

Comments:
Is this still available?

I could come on Saturday. Price: negotiable is fine for me
--
AutoTrader.ca, 405 The West Mall`;

const CARGURUS = `<html><head><style>p { color: red }</style></head><body>
<h2>New lead from CarGurus</h2>
<table><tr><td>First Name:</td><td>Jean-Luc</td></tr><tr><td>Last Name:</td><td>Lévesque</td></tr>
<tr><td>Email:</td><td><a href="mailto:jl@example.org">jl@example.org</a></td></tr><tr><td>Phone:</td><td>514&nbsp;555&nbsp;0177</td></tr>
<tr><td>Vehicle:</td><td>2020 Land Rover Discovery Sport</td></tr><tr><td>Stock Number:</td><td>LR-88</td></tr></table>
<p>Comments: Caf&eacute; or showroom?<br>Either is fine.</p><hr><p>This email was sent by CarGurus</p></body></html>`;

const CARFAX = `A shopper found you on CARFAX Canada

Consumer Name
: n/a
Customer: Okafor, Amara
Customer Email: amara@example.org
Cell: 519-555-0142
Year: 2017
Make: Mazda
Model: CX-5
Lead ID: CFX-7781
Message: Has it had an accident?`;

const CARPAGES = `Carpages.ca enquiry
Name:
Wei Zhang
E-mail:
wei@example.org
Telephone:
604 555 0122
Stock No.:
C-19
Questions:
What is the lowest price?`;

const CRAIGSLIST = `Hi, is the Civic still for sale? I can pay cash today.

Sam

Original craigslist post:
https://vancouver.craigslist.org/van/ctd/d/vancouver-2015-honda-civic/7712345678.html
About craigslist mail:
https://craigslist.org/about/help/email-relay`;

describe('readMailAsLeads', () => {
  it('reads Auto Trader', () =>
    expect(
      first({ from: sender('leads@mail.autotrader.ca', 'AutoTrader Leads'), text: AUTO_TRADER }),
    ).toEqual({
      parser: 'Auto Trader',
      version: 1,
      warnings: [],
      lead: {
        type: 22,
        firstName: 'Priya',
        lastName: 'Natarajan',
        companyName: null,
        email: 'priya.n@example.org',
        mobile: null,
        phone: '(416) 555-0133',
        address: { street: null, city: null, region: null, postalCode: 'M5V 2T6', country: null },
        message:
          'Is this still available?\n\nI could come on Saturday. Price: negotiable is fine for me\n\nVehicle: 2019 Toyota RAV4 XLE - $24,995',
        wantedCar: {
          stock: 'A1047',
          vin: '2T3RWRFV1MW000000',
          year: 2019,
          make: 'Toyota',
          model: 'RAV4 XLE',
        },
        fields: {
          listing_url: 'https://www.autotrader.ca/a/toyota/rav4/toronto/ontario/5_51234567_on20080101/',
          source_id: '20080101',
        },
        sourceName: 'Auto Trader',
        externalId: '20080101',
        requestedAt: '2026-03-04T19:22:09.000Z',
      },
    }));

  it('reads CarGurus, whose labels stand in a table of a page', () =>
    expect(
      first({
        from: sender('no-reply@cargurus.ca'),
        text: 'Your mail program shows no pages.',
        html: CARGURUS,
      }),
    ).toMatchObject({
      parser: 'CarGurus',
      lead: {
        type: 11,
        firstName: 'Jean-Luc',
        lastName: 'Lévesque',
        email: 'jl@example.org',
        phone: '514 555 0177',
        message: 'Café or showroom?\nEither is fine.\n\nVehicle: 2020 Land Rover Discovery Sport',
        wantedCar: { stock: 'LR-88', year: 2020, make: 'Land Rover', model: 'Discovery Sport' },
      },
    }));

  it('reads Carfax', () =>
    expect(first({ from: sender('leads@carfax.ca'), text: CARFAX })).toMatchObject({
      parser: 'Carfax',
      lead: {
        type: 16,
        firstName: 'Amara',
        lastName: 'Okafor',
        email: 'amara@example.org',
        mobile: '519-555-0142',
        message: 'Has it had an accident?',
        wantedCar: { year: 2017, make: 'Mazda', model: 'CX-5' },
        externalId: 'CFX-7781',
        fields: { source_id: 'CFX-7781' },
      },
    }));

  it('reads Carpages, whose values stand below their labels', () =>
    expect(first({ from: sender('noreply@carpages.ca'), text: CARPAGES })).toMatchObject({
      parser: 'Carpages',
      lead: {
        type: 23,
        firstName: 'Wei',
        lastName: 'Zhang',
        email: 'wei@example.org',
        phone: '604 555 0122',
        message: 'What is the lowest price?',
        wantedCar: { stock: 'C-19' },
      },
    }));

  it('reads Craigslist, which has no labels and hides the address', () =>
    expect(
      first({
        from: sender('a1b2@reply.craigslist.org', 'Sam Lee'),
        subject: '2015 Honda Civic - $9,500',
        text: CRAIGSLIST,
      }),
    ).toMatchObject({
      parser: 'Craigslist',
      lead: {
        type: 15,
        firstName: 'Sam',
        lastName: 'Lee',
        email: 'a1b2@reply.craigslist.org',
        wantedCar: { year: 2015, make: 'Honda', model: 'Civic' },
        message: expect.stringMatching(/^Hi, is the Civic still for sale/),
        fields: {
          listing_url:
            'https://vancouver.craigslist.org/van/ctd/d/vancouver-2015-honda-civic/7712345678.html',
          source_id: '7712345678',
        },
      },
    }));

  it('makes a lead of a marketplace’s mail that it cannot read', () =>
    expect(
      first({
        from: sender('noreply@autotrader.ca', 'AutoTrader'),
        subject: 'New call',
        text: 'Someone called you.',
      }),
    ).toMatchObject({
      parser: 'plain',
      lead: { type: 22, sourceName: 'Auto Trader', message: 'New call\n\nSomeone called you.' },
    }));

  it.each(['autotrader.ca.evil.example', 'notautotrader.ca', 'example.org'])(
    'does not take %s for Auto Trader',
    (domain) =>
      expect(first({ from: sender(`leads@${domain}`), text: AUTO_TRADER })).toMatchObject({
        parser: 'plain',
        lead: { type: 5, email: `leads@${domain}` },
      }),
  );

  const ADF =
    '<adf><prospect><customer><contact><name part="full">Ada Byron</name></contact></customer></prospect></adf>';
  it.each([
    ['its text', { text: `Lead:\n${ADF}` }],
    ['its page', { html: `<p>${ADF.replace(/</g, '&lt;')}</p>` }],
    ['a part of its own', { adfText: ADF, text: 'See the part' }],
  ])('reads ADF in %s, also of a marketplace', (_name, part) =>
    expect(first({ ...part, from: sender('leads@cargurus.com') })).toMatchObject({
      parser: 'adf',
      lead: { firstName: 'Ada', lastName: 'Byron', requestedAt: '2026-03-04T19:22:09.000Z' },
    }),
  );

  it('reads two prospects as two leads', () =>
    expect(readMailAsLeads(mail({ text: ADF.replace('<adf>', '<adf><prospect/>') })).leads).toHaveLength(2));

  it('makes a lead of ADF that is refused, and says why', () =>
    expect(first({ text: `Hello <adf> ${'<a>'.repeat(200)}` })).toMatchObject({
      parser: 'plain',
      lead: { firstName: 'Ada', email: 'ada@example.org', message: expect.stringContaining('Hello <adf>') },
    }));

  it('makes a lead of what a person wrote, of a page too, and of nothing', () => {
    expect(first({ text: 'Do you buy cars?' })).toMatchObject({
      parser: 'plain',
      lead: {
        type: 5,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.org',
        message: 'A question\n\nDo you buy cars?',
      },
    });
    expect(first({ html: '<p>Do you<br>buy cars?</p>' }).lead?.message).toBe(
      'A question\n\nDo you\nbuy cars?',
    );
    expect(first({ from: null, subject: '' }).lead).toMatchObject({
      type: 5,
      firstName: null,
      email: null,
      message: '',
    });
  });

  it('answers a reply address rather than the sender', () =>
    expect(first({ replyTo: sender('jo@example.org', 'Jo'), text: 'x' }).lead).toMatchObject({
      firstName: 'Jo',
      email: 'jo@example.org',
    }));

  it('cuts a text without end', () =>
    expect(first({ text: 'word '.repeat(1_000_000) }).lead?.message.length).toBeLessThanOrEqual(20_000));

  it('reads a mail as the inbox gives it', async () => {
    const source = `From: Auto Trader <leads@autotrader.ca>\r\nSubject: New lead\r\n\r\n${AUTO_TRADER}`;
    expect(readMailAsLeads(await readRawMail(Buffer.from(source)))).toMatchObject({
      parser: 'Auto Trader',
      leads: [{ firstName: 'Priya', wantedCar: { stock: 'A1047' } }],
    });
  });
});
