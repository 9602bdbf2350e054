import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../texts/tidy-text';
import { type AdfProspect, type AdfVehicle, EMPTY_CUSTOMER, EMPTY_VEHICLE } from './adf-types';
import { parseAdf } from './parse-adf';
import { writeAdf } from './write-adf';

const SAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Northlot Website">NL-20481</id>
    <requestdate>2026-03-04T14:22:09-05:00</requestdate>
    <vehicle interest="buy" status="used">
      <id sequence="1" source="Northlot">A1047</id>
      <year>2021</year><make>Toyota</make><model>RAV4</model><trim>XLE AWD</trim>
      <vin>2T3RWRFV1MW000000</vin><stock>A1047</stock>
      <odometer status="original" units="km">68450</odometer>
      <colorcombination><interiorcolor>Black</interiorcolor><exteriorcolor>Blue</exteriorcolor></colorcombination>
      <price type="asking" currency="CAD">29995</price>
      <finance><method>finance</method>
        <amount type="downpayment" currency="CAD">3000</amount>
        <amount type="monthly" limit="maximum" currency="CAD">475</amount></finance>
    </vehicle>
    <vehicle interest="trade-in" status="used">
      <year>2014</year><make>Mazda</make><model>3</model>
      <odometer units="mi">100,000</odometer><condition>fair</condition>
    </vehicle>
    <customer>
      <contact>
        <name part="first" type="individual">Amara</name><name part="last">Okafor</name>
        <email preferredcontact="1">amara@example.org</email>
        <phone type="cellphone" time="evening">+1 519 555 0142</phone>
        <address type="home"><street line="1">18 Mill Rd</street><city>Guelph</city>
          <regioncode>ON</regioncode><postalcode>N1E 0A1</postalcode><country>CA</country></address>
      </contact>
      <timeframe><description>Within two weeks</description></timeframe>
      <comments>Is it still available on Saturday?</comments>
    </customer>
    <vendor><vendorname>Northlot Auto</vendorname><contact><name part="full">Northlot Auto</name></contact></vendor>
    <provider><name part="full">Northlot Website</name><service>Vehicle enquiry</service><email>leads@example.org</email></provider>
  </prospect>
</adf>`;

const RAV4: AdfVehicle = {
  ...EMPTY_VEHICLE,
  interest: 'buy',
  status: 'used',
  year: 2021,
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE AWD',
  vin: '2T3RWRFV1MW000000',
  stock: 'A1047',
  odometerKm: 68_450,
  price: { amount: 29_995, type: 'asking', currency: 'CAD' },
  colours: { exterior: 'Blue', interior: 'Black' },
  finance: { method: 'finance', downPayment: 3_000, monthly: 475, total: null, balance: null },
};

const READ: AdfProspect = {
  ids: [{ value: 'NL-20481', source: 'Northlot Website' }],
  status: 'new',
  requestDate: '2026-03-04T19:22:09.000Z',
  leadType: null,
  vehicles: [
    RAV4,
    {
      ...EMPTY_VEHICLE,
      interest: 'trade-in',
      status: 'used',
      year: 2014,
      make: 'Mazda',
      model: '3',
      odometerKm: 160_934,
      condition: 'fair',
    },
  ],
  customer: {
    ...EMPTY_CUSTOMER,
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.org',
    phones: [{ kind: 'mobile', number: '+1 519 555 0142', time: 'evening' }],
    address: {
      street: '18 Mill Rd',
      apartment: null,
      city: 'Guelph',
      region: 'ON',
      postalCode: 'N1E 0A1',
      country: 'CA',
    },
    timeframe: 'Within two weeks',
    comments: 'Is it still available on Saturday?',
  },
  vendorName: 'Northlot Auto',
  provider: { name: 'Northlot Website', service: 'Vehicle enquiry', url: null, email: 'leads@example.org' },
};

const only = (text: string): AdfProspect => {
  const { prospects, failure } = parseAdf(text);
  expect(failure).toBeNull();
  expect(prospects).toHaveLength(1);
  return prospects[0] as AdfProspect; // counted above
};
const customer = (inside: string) =>
  only(`<adf><prospect><customer>${inside}</customer></prospect></adf>`).customer;
const vehicle = (inside: string) =>
  only(`<adf><prospect><vehicle interest="buy">${inside}</vehicle></prospect></adf>`).vehicles[0];
const escaped = SAMPLE.replace(/&/g, '&amp;')
  .replace(/</g, '&lt;')
  .replace(/>/g, '&gt;')
  .replace(/"/g, '&quot;');

describe('parseAdf', () => {
  it.each([
    ['as the format says', SAMPLE],
    ['in upper case', SAMPLE.replace(/<(\/?)([a-z]+)/g, (_, end, name) => `<${end}${name.toUpperCase()}`)],
    ['with upper-case attributes', SAMPLE.replace(/ ([a-z]+)="/g, (_, name) => ` ${name.toUpperCase()}="`)],
    ['with an upper-case instruction', SAMPLE.replace('<?adf version', '<?ADF VERSION')],
    ['with ends in another case', SAMPLE.replace(/<\/([a-z])/g, (_, first) => `</${first.toUpperCase()}`)],
    ['with a namespace', SAMPLE.replace(/<(\/?)([a-z]+)/g, '<$1a:$2')],
    ['with single quotes', SAMPLE.replace(/ ([a-z]+)="([^"]*)"/g, " $1='$2'")],
    [
      'with mail around it',
      `Hello,\nsee <https://x.example/?a=1&b=2> below\n\n${SAMPLE}\n\n-- \nSent by <Northlot>`,
    ],
    ['with a page around it', `<!DOCTYPE html><html><body><p>New lead<br>${SAMPLE}</body></html>`],
    ['escaped in a page', `<html><body><pre>${escaped}</pre></body></html>`],
    ['escaped, with breaks', `<div>${escaped.replace(/\n/g, '<br />\n')}</div>`],
    ['forwarded with marks', SAMPLE.replace(/^/gm, '> ')],
    ['without its outermost element', SAMPLE.replace(/<\/?adf>/g, '')],
    ['with comments and instructions inside', SAMPLE.replace('<vehicle', '<!-- <year>1 --><?x y?><vehicle')],
    ['with Windows line ends', SAMPLE.replace(/\n/g, '\r\n')],
    ['cut off before its end', SAMPLE.slice(0, SAMPLE.indexOf('</provider>'))],
    ['with sections left open', SAMPLE.replace(/<\/(vehicle|customer|vendor|contact)>/g, '')],
    ['with values left open', SAMPLE.replace(/<\/(year|make|odometer|street|method)>/g, '')],
    ['with ends that have no begin', SAMPLE.replace('<vehicle', '</b></font><vehicle')],
  ])('reads it %s', (_name, text) => expect(only(text)).toEqual(READ));

  it('reads two prospects, in one document or two', () => {
    const second = SAMPLE.replace('NL-20481', 'NL-20482');
    const inOne = SAMPLE.replace(
      '</adf>',
      `${second.slice(second.indexOf('<prospect'), second.indexOf('</adf>'))}</adf>`,
    );
    for (const text of [inOne, `${SAMPLE}\n${second}`])
      expect(parseAdf(text).prospects.map(({ ids }) => ids[0]?.value)).toEqual(['NL-20481', 'NL-20482']);
  });

  it('takes empty elements for nothing', () => {
    expect(
      customer('<contact><name part="full"/><email></email><phone type="home"> </phone><address/></contact>'),
    ).toEqual(EMPTY_CUSTOMER);
    expect(vehicle('<year/><make></make><model> </model><odometer units="km"/>')).toBeUndefined();
  });

  it.each([
    ['CDATA', '<![CDATA[Is 5 < 6 & "so"? <b>Yes</b>]]>', 'Is 5 < 6 & "so"? <b>Yes</b>'],
    ['entities of HTML', 'Caf&eacute;&nbsp;&amp; more&hellip;', 'Café\u00a0& more…'],
    ['a number of a character', '&#233;&#x1F697;', 'é🚗'],
    ['an entity that nobody defined', '&lol9; here', '&lol9; here'],
    ['single signs', 'A & B, price < 5000 > 4000', 'A & B, price < 5000 > 4000'],
    ['HTML inside', 'One<br>two<p>three</p> <b>four</b>', 'One\ntwo\nthree four'],
    ['a link', 'See <https://x.example/a?b=1&c=2>', 'See https://x.example/a?b=1&c=2'],
    ['lines', ' First \r\n\r\nsecond ', 'First\n\nsecond'],
  ])('reads %s in comments', (_name, inside, text) =>
    expect(customer(`<comments>${inside}</comments>`).comments).toBe(text),
  );

  it('reads what senders add and change', () => {
    expect(only('<adf><prospect><leadtype>Trade</leadtype></prospect></adf>').leadType).toBe('Trade');
    const { phones, fullName, email } = customer(
      '<contact><name>Jo  van Dyk</name><cellphone>604 555 0100</cellphone><phone>604 555 0101</phone><email><mailto:jo@x.example></email></contact>',
    );
    expect(phones).toEqual([
      { kind: 'voice', number: '604 555 0101', time: null },
      { kind: 'mobile', number: '604 555 0100', time: null },
    ]);
    expect([fullName, email]).toEqual(['Jo van Dyk', 'jo@x.example']);
    expect(customer('<contact><name part="full" type="business">Elm Ltd</name></contact>')).toMatchObject({
      isBusiness: true,
      companyName: 'Elm Ltd',
      fullName: null,
    });
  });

  it.each([
    ['2008-06-25T8:47:50', '2008-06-25T08:47:50.000Z'],
    ['2008-06-25T08:47:50-0700', '2008-06-25T15:47:50.000Z'],
    ['2008-06-25', '2008-06-25T00:00:00.000Z'],
    ['2008-06-25 8:47', '2008-06-25T08:47:00.000Z'],
    ['6/25/2008 8:47:50 PM', '2008-06-25T20:47:50.000Z'],
    ['2026-02-30', null],
    ['0000-00-00T00:00:00', null],
    ['yesterday', null],
    ['2026-13-01T25:61:00Z', null],
  ])('reads the date %s', (text, date) => {
    const { prospects, warnings } = parseAdf(
      `<adf><prospect><requestdate>${text}</requestdate></prospect></adf>`,
    );
    expect(prospects[0]?.requestDate).toBe(date);
    expect(warnings).toEqual(date === null ? [`The date '${text}' is wrong`] : []);
  });

  it.each([
    ['68,450 km', 68_450],
    ['68 450', 68_450],
    ['unknown', null],
    ['99999999999999', null],
  ])('reads an odometer of %s', (text, km) =>
    expect(vehicle(`<make>Kia</make><odometer>${text}</odometer>`)?.odometerKm).toBe(km),
  );

  it('expands no entity of a document type', () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
    ).join('\n');
    const text = `<?xml version="1.0"?><!DOCTYPE adf [<!ENTITY lol0 "<adf>lol">${levels}]>
      <adf><prospect><customer><comments>&lol9;</comments></customer></prospect></adf>`;
    const { prospects, warnings } = parseAdf(text);
    expect(prospects[0]?.customer.comments).toBe('&lol9;');
    expect(warnings).toContain('A document type declaration was ignored');
    const outside = '<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(
      only(`${outside}<adf><prospect><customer><comments>&x;</comments></customer></prospect></adf>`).customer
        .comments,
    ).toBe('&x;');
  });

  it.each([
    ['5 MB', `<adf>${'x'.repeat(5_000_000)}</adf>`, 'longer than 5 MB'],
    ['no ADF', 'Hello, is the car still there?', 'no ADF'],
    ['nothing', '', 'no ADF'],
    ['no prospect', '<adf></adf>', 'no prospect'],
    ['51 prospects', `<adf>${'<prospect></prospect>'.repeat(51)}</adf>`, 'more than 50 prospects'],
    [
      'too many elements',
      `<adf><prospect>${'<a/>'.repeat(50_000)}</prospect></adf>`,
      'more than 40000 elements',
    ],
    ['elements in elements', `<adf><prospect>${'<a>'.repeat(5_000)}</prospect></adf>`, 'nested too deeply'],
    ['tags without end', `<adf><prospect>${'<a b="'.repeat(100_000)}`, 'more than 40000 elements'],
    ['sections without end', `<adf><prospect>${'<![CDATA['.repeat(100_000)}`, null],
  ])('refuses %s', (_name, text, failure) => {
    const result = parseAdf(text);
    if (failure === null) expect(result.prospects).toHaveLength(1);
    else expect(result).toMatchObject({ prospects: [], failure: expect.stringContaining(failure) });
  });

  it('reads or refuses anything, and never throws', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...'<adf> <prospect> </prospect> <vehicle <year> 2020 </ > & &amp; <![CDATA[ ]]> <!-- --> " = \' <? ?> é x="'.split(
              ' ',
            ),
            '\n',
            ' ',
          ),
          { maxLength: 60 },
        ),
        (pieces) => {
          const { prospects, failure } = parseAdf(`<adf><prospect>${pieces.join('')}`);
          expect(prospects.length > 0).toBe(failure === null);
        },
      ),
      { numRuns: 500 },
    ));
});

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
