import { FIRST_NAMES, LAST_NAMES, STREETS, WOMENS_NAMES } from '../../../demo/names';
import { MAIN_DEALERSHIP, type PlannedDealership, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { type Random, seeded } from '../../../demo/random';

export interface DemoCustomer {
  dealership_id: number;
  type: number;
  first_name: string;
  middle_name: string;
  last_name: string;
  company_name: string;
  register_number: string;
  manager: string;
  email: string;
  mobile: string;
  phone: string;
  address: string;
  apartment: string;
  postal: string;
  city: string;
  gender: number | null;
  birthdate: string | null;
  licence_no: string;
  licence_expires: string | null;
  ad_source_id: number;
  is_active: boolean;
  is_wholesale: boolean;
  deal_count: number;
  days_ago: number;
}

const CITIES = ['vancouver', 'burnaby', 'surrey', 'richmond', 'victoria', 'kelowna', 'nanaimo'];
const COMPANIES = [
  'Northshore Plumbing Ltd.',
  'Blue Heron Bakery',
  'Cascade Courier Inc.',
  'Maple Roofing',
  'Tidewater Fisheries Ltd.',
];
const DEALERS = ['Fraser Valley Wholesale', 'Interior Auto Brokers', 'Pacific Remarketing Inc.'];
/** How people write themselves down the second time. */
const SHORT: Readonly<Record<string, string>> = {
  ...{
    Daniel: 'Dan',
    Lucas: 'Luke',
    Hannah: 'Hana',
    Theo: 'Theodore',
    Emma: 'Em',
    Samir: 'Sam',
    Sofia: 'Sophie',
  },
  ...{
    Marcus: 'Marc',
    Elena: 'Lena',
    Clara: 'Claire',
    Mateo: 'Matt',
    Diego: 'Jim',
    Owen: 'Owain',
    Grace: 'Gracie',
  },
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('');
/** Numbers that are kept for stories. */
const phone = (random: Random, area = '604') => `${area}555${digits(random, 4)}`;
const spelt = (number: string) => `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`;
const LETTERS = 'ABCEGHJKLMNPRSTVXY';
const postal = (random: Random) => {
  const letter = () => LETTERS[random.below(LETTERS.length)];
  return `V${random.below(10)}${letter()} ${random.below(10)}${letter()}${random.below(10)}`;
};
const day = (random: Random, from: number, years: number) =>
  `${from + random.below(years)}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;

/** One in ten is not known. The second number is drawn so that the rest of the demo does not depend on the names. */
const genderOf = (random: Random, first: string): number | null => {
  if (random.next() >= 0.9) return null;
  random.below(2);
  return Number(WOMENS_NAMES.has(first));
};

const person = (random: Random, dealershipId: number): DemoCustomer => {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  return {
    dealership_id: dealershipId,
    type: 1,
    first_name: first,
    middle_name: random.next() < 0.15 ? random.pick(FIRST_NAMES) : '',
    last_name: last,
    ...{ company_name: '', register_number: '', manager: '' },
    email: `${plain(first)}.${plain(last)}${random.below(90)}@mail.example`,
    mobile: phone(random, random.pick(['604', '778', '236'])),
    phone: random.next() < 0.3 ? phone(random) : '',
    address: `${100 + random.below(8_900)} ${random.pick(STREETS)}`,
    apartment: random.next() < 0.3 ? String(100 + random.below(2_000)) : '',
    postal: postal(random),
    city: random.pick(CITIES),
    gender: genderOf(random, first),
    birthdate: day(random, 1950, 55),
    licence_no: digits(random, 7),
    licence_expires: day(random, 2026, 6),
    ad_source_id: 1 + random.below(20),
    is_active: random.next() > 0.06,
    is_wholesale: false,
    deal_count: random.next() < 0.25 ? 1 + random.below(2) : 0,
    days_ago: random.below(900),
  };
};

const business = (random: Random, dealershipId: number, isDealer: boolean): DemoCustomer => {
  const name = random.pick(isDealer ? DEALERS : COMPANIES);
  const speaker = person(random, dealershipId);
  return {
    ...speaker,
    type: 2,
    company_name: name,
    register_number: `BC${digits(random, 7)}`,
    manager: `${speaker.first_name} ${speaker.last_name}`,
    email: `office@${plain(name)}${random.below(90)}.example`,
    phone: phone(random),
    ...{ gender: null, birthdate: null, licence_no: '', licence_expires: null, is_wholesale: isDealer },
  };
};

/** The same person, written down a second time by someone in a hurry. */
const again = (random: Random, known: DemoCustomer): DemoCustomer => ({
  ...known,
  first_name: SHORT[known.first_name] ?? known.first_name,
  middle_name: '',
  last_name: random.next() < 0.2 ? known.last_name.toUpperCase() : known.last_name,
  mobile: spelt(known.mobile),
  email: random.next() < 0.5 ? known.email.toUpperCase() : '',
  licence_no: random.next() < 0.5 ? known.licence_no : '',
  birthdate: random.next() < 0.6 ? known.birthdate : null,
  ...{ phone: '', deal_count: 0, days_ago: Math.floor(known.days_ago / 3) },
});

/** Someone else of the same household: one telephone at home, one address. */
const relative = (random: Random, known: DemoCustomer): DemoCustomer => {
  const own = person(random, known.dealership_id);
  const { last_name, address, apartment, postal: code, city } = known;
  const home = known.phone || phone(random);
  return {
    ...own,
    last_name,
    address,
    apartment,
    postal: code,
    city,
    phone: home,
    email: own.email.replace(/\..*@/, `.${plain(last_name)}@`),
  };
};

const portalCustomer = (random: Random): DemoCustomer => ({
  ...person(random, MAIN_DEALERSHIP),
  ...{
    first_name: 'Claire',
    middle_name: '',
    last_name: 'Fontaine',
    email: 'customer@demo.example',
    gender: 1,
  },
  ...{ is_active: true, deal_count: 1, days_ago: 400 },
});

const setUp = (random: Random, dealershipId: number, count: number): DemoCustomer[] => {
  const people: DemoCustomer[] = dealershipId === MAIN_DEALERSHIP ? [portalCustomer(random)] : [];
  while (people.length < count) {
    const place = people.length;
    const before = people.at(-1);
    if (before && before.type === 1 && place % 9 === 0) people.push(again(random, before));
    else if (before && before.type === 1 && place % 7 === 0) people.push(relative(random, before));
    else if (place % 11 === 3) people.push(business(random, dealershipId, place % 22 === 3));
    else people.push(person(random, dealershipId));
  }
  return people;
};

/** Customers of every dealership, the same every time: 120 at the main one, families and doubles among them. */
export const planCustomers = (dealerships: readonly PlannedDealership[], scale: number): DemoCustomer[] => {
  const random = seeded(5_151);
  const others = dealerships.filter(({ id }) => id !== MAIN_DEALERSHIP && id !== VERIFYING_DEALERSHIP);
  return [
    ...setUp(random, MAIN_DEALERSHIP, 120 * scale),
    ...setUp(random, VERIFYING_DEALERSHIP, 40),
    ...others.flatMap(({ id }) => setUp(random, id, 6)),
  ];
};
