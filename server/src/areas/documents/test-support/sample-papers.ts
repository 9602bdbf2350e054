import {
  type BillInput,
  computeBill,
  disclosureQuestions,
  FORMATS,
  type FormatId,
  type GivenAnswers,
  textsToPrint,
} from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import { type BillPaper, toPaper } from '../papers/bill-paper';

/** The longest values that people enter: nothing of them may be cut. */
export const LONG_NAME = 'Maximilienne-Alexandrine Featherstonehaugh-Cholmondeley de la Rochefoucauld';
export const LONG_FEE =
  'Administration, documentation, registration of the security interest and lien search (per registry)';

const VALUES = {
  ...{
    buyer_first_name: 'Grace',
    buyer_last_name: 'Fraser',
    buyer_driver_license_number: 'F7012-40706-30101',
  },
  ...{ buyer_driver_license_expiring_date: '2029-01-01', buyer_address: '1420-88 Harbourfront Street West' },
  ...{
    buyer_city: 'Toronto',
    buyer_province: 'ON',
    buyer_postalcode: 'M5J 2L1',
    buyer_mobile: '(416) 555-0142',
  },
  ...{ buyer_email: 'grace@example.org', buyer_government_id: 'AB-1234567' },
  ...{ dealer_name: 'Northgate Motors', dealer_legal_name: '1234567 Ontario Ltd.' },
  ...{ dealer_address: '500 Weston Road, Toronto, ON M6N 3P1', dealer_phone: '(416) 555-0100' },
  ...{ dealer_registration_number: '5551234', dealer_tax_number: '12345 6789 RT0001' },
  ...{ dealer_qst_number: '1234567890 TQ0001' },
  ...{ salesperson_name: 'Sam Ortiz', salesperson_registration_number: '7788123' },
  ...{ vehicle_year: 2022, vehicle_make: 'Kia', vehicle_model: 'Soul', vehicle_trim: 'EX Premium' },
  ...{ vehicle_vin: 'KNDJ33AU0N7123456', vehicle_odometer: 48_250, vehicle_odometer_unit: 'km' },
  ...{
    vehicle_exterior_color: 'Snow White Pearl',
    vehicle_body_style: 'Wagon',
    vehicle_stock_number: 'N1042',
  },
  ...{ vehicle_fuel_type: 'Gasoline', vehicle_condition: 'used', vehicle_plate: 'CZKP 441' },
  ...{ vehicle_distance_statement: 'known', vehicle_quebec_class: 'B', vehicle_engine_displacement: 1_999 },
  ...{ price_sales_price: toCents(24_995), license_fee: toCents(91), omvic_fee_passed_on: true },
  ...{ deposit: toCents(500), cash_down: toCents(1_000), payment_way: 'cash', sales_tax_rate: 6.25 },
  ...{
    delivery_day: '2026-01-20',
    delivery_place: '500 Weston Road, Toronto',
    delivery_certification: 'certified',
  },
  ...{
    delivery_repairs: 'Two front tires and brake pads, paid by the dealer.',
    delivery_inspection_day: '2026-01-12',
  },
  ...{
    warranty_provider: 'Lubrico',
    warranty_plan: 'Powertrain Plus',
    warranty_term: '36 months or 60,000 km',
  },
  ...{ warranty_terms: 'Engine, transmission and drive axle. The deductible is $100 for each visit.' },
  ...{ warranty_buyers_guide: 'as-is', disclosure_previous_owner: 'Location Nord inc.' },
  ...{
    comment_conditions: 'Subject to financing approval by 2026-01-18.',
    comment: 'Second key to be mailed.',
  },
  price_free_items: 'All-weather mats (retail value $180).',
  cost_vehicle: toCents(19_876.54),
};

export const FINANCED_VALUES = {
  ...{ payment_way: 'finance', financing_lender: 'Northern Bank', financing_rate: 8.99, financing_term: 60 },
  ...{ financing_frequency: 'biweekly', financing_first_payment_day: '2026-02-03' },
  financing_lender_fee: toCents(395),
};
const LEASED_VALUES = {
  ...{
    lease_lessor: 'Northern Leasing Inc.',
    lease_method: 'annuity-advance',
    lease_rate: 6.99,
    lease_term: 48,
  },
  ...{ lease_frequency: 'monthly', lease_first_payment_day: '2026-01-20', lease_residual: toCents(9_000) },
  ...{
    lease_acquisition_fee: toCents(595),
    lease_security_deposit: toCents(500),
    lease_km_allowance: 80_000,
  },
  lease_excess_per_km: toCents(0.16),
};
const LOANED_VALUES = {
  ...{ financing_rate: 19.99, financing_term: 36, financing_frequency: 'weekly' },
  ...{ financing_first_payment_day: '2026-01-22', bhph_payment_method: 'pre-authorized-debit' },
  ...{
    bhph_insurance_company: 'Maple Insurance',
    bhph_insurance_policy: 'P-55123',
    bhph_gps_installed: true,
  },
};

export const sampleInput = (
  type: BillInput['type'],
  format: FormatId,
  values: BillInput['values'] = {},
  more: Partial<BillInput> = {},
): BillInput => ({
  type,
  format,
  calculatorVersion: 1,
  day: '2026-01-15',
  values: {
    ...VALUES,
    ...(type === 2 && LEASED_VALUES),
    ...(type === 4 && LOANED_VALUES),
    tax_province: FORMATS[format].province ?? 'ON',
    ...values,
  },
  discounts: [{ id: 'd', label: 'Loyalty discount', amount: toCents(250) }],
  fees: [
    { id: 'f', label: 'Administration', amount: toCents(499), cost: toCents(51.23), tax: 'all' },
    { id: 'p', label: 'PPSA registration', amount: toCents(32.11), tax: 'none', passedOn: true },
  ],
  addOns: [{ id: 'a', label: 'Roof rack', amount: toCents(649.99), cost: toCents(318.64), tax: 'all' }],
  products: [
    { id: 'w', label: 'Lubrico Powertrain Plus', amount: toCents(1_895), cost: toCents(777.77), tax: 'all' },
  ],
  rebates: [{ id: 'r', label: "Manufacturer's rebate", amount: toCents(500) }],
  tradeIns: [
    {
      ...{ id: 't', allowance: toCents(6_000), actualCashValue: toCents(5_123.45), lien: toCents(2_345.67) },
      ...{ lienHolder: 'Harbour Credit Union', year: 2016, make: 'Honda', model: 'Civic LX', color: 'Blue' },
      ...{ vin: '2HGFC2F59GH012345', odometer: 142_310 },
    },
  ],
  pickUpPayments: [{ id: 'k', amount: toCents(400), day: '2026-02-15' }],
  payments: [{ id: 'c', method: 'Debit-Card', amount: toCents(300), day: '2026-01-15' }],
  ...more,
});

const answersFor = ({ format, type, day }: BillInput): GivenAnswers =>
  Object.fromEntries(
    disclosureQuestions({ jurisdiction: FORMATS[format].jurisdiction, day, isNew: false, type }).map(
      ({ code, detailsFor }, index) =>
        index % 9 === 4
          ? [
              code,
              {
                answer: detailsFor[0] ?? 'yes',
                details: 'Rear bumper and left quarter panel repaired in 2023, $4,180.',
              },
            ]
          : [code, { answer: detailsFor.includes('no') ? 'yes' : 'no' }],
    ),
  );

/** A filled bill of any type and format, with the words of its texts entered. */
export const samplePaper = (input: BillInput, more: Partial<BillPaper> = {}): BillPaper => {
  const language = more.language ?? FORMATS[input.format].languages[0];
  const { jurisdiction } = FORMATS[input.format];
  return toPaper({
    head: {
      name: 'Northgate Motors',
      lines: [
        '500 Weston Road • Toronto, ON M6N 3P1',
        '(416) 555-0100 • northgate.example • sales@northgate.example',
      ],
      logo: null,
    },
    ...{ number: 'B-000123', state: 'draft', isFinal: false, language, today: '2026-01-15', open: [] },
    people: [
      {
        customerId: 7,
        role: 'buyer',
        name: 'Grace Fraser',
        email: 'grace@example.org',
        mobile: '4165550142',
      },
      {
        customerId: 8,
        role: 'co-buyer',
        name: 'Henry Fraser',
        email: 'henry@example.org',
        mobile: '4165550143',
      },
    ],
    texts: textsToPrint(input, jurisdiction, language, []).map((text) => ({
      ...text,
      words:
        `Sample words of "${text.title[language]}", entered by the dealership to the letter of the law. `.repeat(
          2,
        ),
    })),
    ...{ jurisdiction, answers: answersFor(input) },
    ...more,
    input,
    result: computeBill(input),
  });
};
