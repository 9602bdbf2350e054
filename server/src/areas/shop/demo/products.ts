interface DemoVariant {
  name: string;
  sku: string;
  price: number;
  cost: number;
  stock: number;
}

export interface DemoProduct {
  name: string;
  category: string;
  description: string;
  isShown?: boolean;
  variants: readonly DemoVariant[];
}

const one = (sku: string, price: number, cost: number, stock: number): readonly DemoVariant[] => [
  { name: '', sku, price, cost, stock },
];

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    name: 'All-weather floor mats',
    category: 'Interior',
    description:
      'Deep channels keep snow, salt and mud off the carpet. Rubber that stays soft at −40 °C.\n\nA set of four, cut for your vehicle. Bring your model and year when you pick them up.',
    variants: [
      { name: 'Sedan', sku: 'MAT-SED', price: 129.95, cost: 68, stock: 14 },
      { name: 'SUV', sku: 'MAT-SUV', price: 149.95, cost: 79, stock: 9 },
      { name: 'Pickup truck', sku: 'MAT-TRK', price: 159.95, cost: 84, stock: 2 },
    ],
  },
  {
    name: 'Winter tire set',
    category: 'Tires',
    description:
      'Four studless winter tires with the three-peak mountain snowflake symbol.\n\nMounting and balancing are booked with the shop.',
    variants: [
      { name: '16 inch', sku: 'TIRE-W16', price: 749, cost: 520, stock: 6 },
      { name: '17 inch', sku: 'TIRE-W17', price: 829, cost: 590, stock: 4 },
      { name: '18 inch', sku: 'TIRE-W18', price: 989, cost: 705, stock: 0 },
    ],
  },
  {
    name: 'Key fob cover',
    category: 'Gifts',
    description: 'Stitched leather that keeps the buttons free.',
    variants: [
      { name: 'Black', sku: 'FOB-BLK', price: 24.95, cost: 9.5, stock: 22 },
      { name: 'Brown', sku: 'FOB-BRN', price: 24.95, cost: 9.5, stock: 17 },
    ],
  },
  {
    name: 'Detailing kit',
    category: 'Care',
    description: 'Shampoo, wheel cleaner, wax, two cloths and a mitt in a bag.',
    variants: one('DETAIL-1', 89, 41, 11),
  },
  {
    name: 'Cargo liner',
    category: 'Interior',
    description: 'A raised edge holds what spills. Folds with the rear seat.',
    variants: one('CARGO-1', 119, 62, 7),
  },
  {
    name: 'Roof rack cross bars',
    category: 'Exterior',
    description: 'Aluminum bars for vehicles with raised rails, up to 75 kg, with locks.',
    variants: one('RACK-1', 289, 171, 3),
  },
  {
    name: 'Booster cables',
    category: 'Emergency',
    description: 'Four metres, 4 gauge, with a bag.',
    variants: one('BOOST-1', 44.95, 21, 18),
  },
  {
    name: 'Roadside emergency kit',
    category: 'Emergency',
    description: 'Reflective triangle, blanket, flashlight, gloves and a first-aid box.',
    variants: one('SOS-1', 69.95, 33, 1),
  },
  {
    name: 'Dealership hoodie',
    category: 'Gifts',
    description: 'Heavy cotton with our name on the chest.',
    variants: ['S', 'M', 'L', 'XL'].map((size) => ({
      ...{ name: `Size ${size}`, sku: `HOOD-${size}`, price: 59, cost: 27, stock: size === 'XL' ? 0 : 8 },
    })),
  },
  {
    name: 'Wheel lock set',
    category: 'Exterior',
    description: 'Four locking nuts with a coded key. Sold at the counter, since the thread must fit.',
    isShown: false,
    variants: one('LOCK-1', 54.95, 24, 10),
  },
];

export interface DemoOrder {
  state: 'waiting' | 'paid' | 'ready' | 'collected' | 'cancelled' | 'refunded';
  channel: 'counter' | 'site';
  daysAgo: number;
  buyer: { name: string; email: string; phone: string } | null;
  method: string;
  lines: readonly (readonly [sku: string, quantity: number])[];
}

const person = (name: string, phone: string) => ({
  ...{ name, email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.org`, phone },
});

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    ...{ state: 'collected', channel: 'counter', daysAgo: 12, buyer: null, method: 'Cash' },
    lines: [
      ['FOB-BLK', 1],
      ['BOOST-1', 1],
    ],
  },
  {
    ...{ state: 'collected', channel: 'site', daysAgo: 9, method: 'Credit-Card' },
    ...{ buyer: person('Priya Natarajan', '6045550133'), lines: [['MAT-SUV', 1]] },
  },
  {
    ...{ state: 'refunded', channel: 'counter', daysAgo: 8, method: 'Debit-Card' },
    ...{ buyer: person('Owen MacLeod', '6045550172'), lines: [['HOOD-M', 1]] },
  },
  {
    ...{ state: 'cancelled', channel: 'site', daysAgo: 5, method: '' },
    ...{ buyer: person('Julie Tremblay', '5145550119'), lines: [['RACK-1', 1]] },
  },
  {
    ...{ state: 'collected', channel: 'counter', daysAgo: 3, buyer: null, method: 'Debit-Card' },
    lines: [
      ['TIRE-W17', 1],
      ['DETAIL-1', 2],
    ],
  },
  {
    ...{ state: 'ready', channel: 'site', daysAgo: 2, method: 'Credit-Card' },
    buyer: person('Marcus Oyelaran', '6045550188'),
    lines: [
      ['CARGO-1', 1],
      ['SOS-1', 1],
    ],
  },
  {
    ...{ state: 'paid', channel: 'site', daysAgo: 0, method: 'Credit-Card' },
    buyer: person('Hannah Lindqvist', '6045550164'),
    lines: [
      ['MAT-SED', 1],
      ['FOB-BRN', 2],
    ],
  },
  {
    ...{ state: 'waiting', channel: 'site', daysAgo: 0, method: '' },
    ...{ buyer: person('Tomasz Kowalski', '6045550151'), lines: [['HOOD-L', 2]] },
  },
];
