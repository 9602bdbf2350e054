import type { VendorKind } from '@forecourt/domain/vendor/vendor-kinds';

interface DemoVendor {
  kind: VendorKind;
  name: string;
  contact: string;
  email: string;
  phone: string;
  address: string;
  postal: string;
  tax_number: string;
  account_no: string;
  terms_days: number | null;
  category: string;
  comment: string;
}

const vendor = (
  kind: VendorKind,
  name: string,
  more: Partial<DemoVendor> & Pick<DemoVendor, 'email' | 'phone'>,
): DemoVendor => ({
  ...{ kind, name, contact: '', address: '', postal: '', tax_number: '', account_no: '' },
  ...{ terms_days: null, category: '', comment: '' },
  ...more,
});

/** Whom a dealership in Vancouver buys from. The third and the last are the same company, for a merge to try. */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  vendor('supplier', 'Fraser Valley Auto Parts', {
    ...{ contact: 'Priya Raman', email: 'orders@fvparts.example', phone: '604-555-0111' },
    ...{
      address: '2140 Clark Drive',
      postal: 'V5N 3G7',
      tax_number: '812345678 RT0001',
      account_no: 'C-40117',
    },
    ...{ terms_days: 30, category: 'parts', comment: 'Delivers twice a day. Returns within 14 days.' },
  }),
  vendor('shop', 'Mainland Collision and Paint', {
    ...{ contact: 'Oskar Lindqvist', email: 'office@mainlandcollision.example', phone: '604-555-0124' },
    ...{ address: '880 Terminal Avenue', postal: 'V6A 2M9', tax_number: '83345 1122 RT0001' },
    ...{ terms_days: 15, category: 'body-work' },
  }),
  vendor('supplier', 'Pacific Rim Tire Centre', {
    ...{ contact: 'Dale Whitman', email: 'sales@pacrimtire.example', phone: '604-555-0137' },
    ...{ address: '1675 East Hastings Street', postal: 'V5L 1S5', tax_number: '84556 7788 RT0001' },
    ...{ account_no: '118-20', terms_days: 30, category: 'tires' },
  }),
  vendor('auction', 'Coast Dealer Auction', {
    ...{ contact: 'Arrivals desk', email: 'dealers@coastauction.example', phone: '604-555-0150' },
    ...{
      address: '7111 No. 8 Road',
      postal: 'V6W 1L9',
      tax_number: '86001 2345 RT0001',
      account_no: 'D-2276',
    },
    ...{ terms_days: 2, category: 'auction-fee', comment: 'Titles are released on payment.' },
  }),
  vendor('supplier', 'Bright Line Detailing', {
    ...{ contact: 'Mateo Cruz', email: 'hello@brightline.example', phone: '604-555-0163' },
    ...{ address: '455 Industrial Avenue', postal: 'V6A 2P8', terms_days: 7, category: 'detailing' },
  }),
  vendor('supplier', 'Seaway Transport', {
    ...{ contact: 'Dispatch', email: 'dispatch@seaway.example', phone: '604-555-0176' },
    ...{ address: '19100 96 Avenue', postal: 'V4N 4C1', tax_number: '87772 9910 RT0001' },
    ...{ terms_days: 14, category: 'transport' },
  }),
  vendor('supplier', 'Harbour Properties', {
    ...{ contact: 'Leanne Foster', email: 'leasing@harbourprop.example', phone: '604-555-0189' },
    ...{ address: '200 Burrard Street', postal: 'V6C 3L6', tax_number: '80119 4433 RT0001' },
    ...{ category: 'rent', comment: 'Rent is due on the first of the month.' },
  }),
  vendor('supplier', 'Lower Mainland Power', {
    ...{ email: 'business@lmpower.example', phone: '604-555-0192', account_no: '77-410-2290' },
    ...{ terms_days: 21, category: 'utilities' },
  }),
  vendor('supplier', 'Open Road Media', {
    ...{ contact: 'Jasmine Okafor', email: 'accounts@openroadmedia.example', phone: '604-555-0205' },
    ...{ address: '1021 West Hastings Street', postal: 'V6E 0C3', tax_number: '89002 1177 RT0001' },
    ...{ terms_days: 30, category: 'advertising' },
  }),
  vendor('insurer', 'Garage Mutual Insurance', {
    ...{ contact: 'Paul Desrochers', email: 'service@garagemutual.example', phone: '604-555-0218' },
    ...{ account_no: 'GP-903377', category: 'insurance' },
  }),
  vendor('government', 'Ministry of Finance', {
    ...{ email: 'taxes@finance.example', phone: '877-555-0231', comment: 'GST and PST returns.' },
  }),
  vendor('supplier', 'Pacific Rim Tire Centre Ltd.', {
    ...{
      email: 'sales@pacrimtire.example',
      phone: '604-555-0137',
      address: '1675 E Hastings St',
      postal: 'V5L 1S5',
    },
    ...{ category: 'tires', comment: 'Entered again by mistake.' },
  }),
];
