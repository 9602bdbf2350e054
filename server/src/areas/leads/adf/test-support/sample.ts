import { expect } from 'vitest';
import { type AdfProspect, type AdfVehicle, EMPTY_CUSTOMER, EMPTY_VEHICLE } from '../adf-types';
import { parseAdf } from '../parse-adf';

export const SAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
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

/** What SAMPLE says. */
export const READ: AdfProspect = {
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

/** The one prospect of a text that can be read. */
export const only = (text: string): AdfProspect => {
  const { prospects, failure } = parseAdf(text);
  expect(failure).toBeNull();
  expect(prospects).toHaveLength(1);
  return prospects[0] as AdfProspect; // counted above
};
