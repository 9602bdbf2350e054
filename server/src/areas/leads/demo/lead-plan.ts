import { LEAD_TYPES, PHYSICAL_LEAD } from '@forecourt/domain/lead/lead-types';
import { channelOfVisit, cleanVisit, type Visit } from '@forecourt/domain/lead/visit';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { seeded } from '../../../demo/random';

export interface DemoLead {
  dealership_id: number;
  /** Which of the dealership's customers, cars and sellers, by their order. */
  n: number;
  type: number;
  how_it_made: number | null;
  channel: string;
  source: string;
  state: string;
  message: string;
  fields: Record<string, string | number | boolean>;
  minutes_ago: number;
  /** Open minutes to the first answer; null: not answered. */
  answer_minutes: number | null;
  has_seller: boolean;
  has_car: boolean;
  came_by: string;
  visit: Partial<Visit>;
}

const MESSAGES: Readonly<Record<number, readonly string[]>> = {
  1: ['What would you give me for my car? It has one small dent on the rear door.'],
  2: ['I am looking for an SUV with all-wheel drive for under $25,000.'],
  3: ['I would like to finance with $3,000 down. Can you tell me the monthly payment?'],
  4: ['Can I come by on Saturday morning?'],
  6: ['The brakes squeal when I stop. When could you have a look?'],
  7: ['Do you have winter tires in 225/65R17?'],
  10: ['I would like to drive it before I decide. Is Thursday after five possible?'],
  13: ['I want to sell my car and do not need another one. Can you make an offer?'],
  26: ['I have five years of experience in sales and would like to join your team.'],
};
const USUAL = [
  'Is this one still available?',
  'What is your best price, taxes included?',
  'Could you send me more pictures of the interior?',
  'Does it come with winter tires and a second key?',
  'Has it ever been in an accident?',
];
const FIELDS: Readonly<Record<number, DemoLead['fields']>> = {
  1: {
    trade_year: 2015,
    trade_make: 'Mazda',
    trade_model: 'CX-5',
    trade_odometer: 148_200,
    trade_condition: 'Good',
  },
  2: { wanted_make: 'Subaru', wanted_model: 'Forester', wanted_price_to: 25_000 },
  3: {
    employer: 'Harbour Foods',
    occupation: 'Warehouse supervisor',
    down_payment: 3_000,
    credit_consent: true,
  },
  4: { visit_time: 'Morning' },
  6: { service_car: '2018 Toyota RAV4', service_work: 'Brakes squeal', service_waits: false },
  7: { part_car: '2019 Honda CR-V', part_name: 'Winter tires', part_quantity: 4 },
  10: { visit_time: 'After five' },
  13: {
    trade_year: 2017,
    trade_make: 'Ford',
    trade_model: 'Escape',
    trade_odometer: 97_400,
    trade_asking: 14_500,
  },
  21: { company_name: 'Fraser Valley Landscaping', industry: 'Landscaping', units_wanted: 2 },
  26: { position: 'Sales consultant' },
  27: { referrer_name: 'Amelia Hart' },
};
/** Where visitors of the website came from, each as often as it stands here. */
const VISITS: readonly Partial<Visit>[] = [
  { referrer: 'https://www.google.com', landingPath: '/inventory' },
  { referrer: 'https://www.google.com', landingPath: '/' },
  { landingPath: '/' },
  {
    ...{ gclid: 'EAIaIQobChMI-demo', utm_source: 'google', utm_medium: 'cpc', landingPath: '/inventory' },
    ...{ utm_campaign: 'used-suv-vancouver', referrer: 'https://www.google.com' },
  },
  {
    ...{ utm_source: 'facebook', utm_medium: 'paid_social', utm_campaign: 'spring-clearance' },
    ...{ fbclid: 'IwAR-demo', referrer: 'https://l.facebook.com', landingPath: '/inventory' },
  },
  { referrer: 'https://www.instagram.com', landingPath: '/' },
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'june-offers', landingPath: '/inventory' },
  { referrer: 'https://www.bcautoguide.example/dealers', landingPath: '/' },
  { referrer: 'https://duckduckgo.com', landingPath: '/forms/trade-value' },
  { utm_source: 'radio', utm_campaign: 'morning-show', landingPath: '/' },
];

const visitOf = (type: number, how: number | null, n: number): Pick<DemoLead, 'came_by' | 'visit'> => {
  if (channelOf(type, how) !== 'website') return { came_by: '', visit: {} };
  const visit = VISITS[(n * 7) % VISITS.length] ?? {};
  return { came_by: channelOfVisit(cleanVisit(visit)), visit };
};

const AGES = [4, 12, 26, 55, 140, 300];

const channelOf = (type: number, how: number | null): string => {
  if (type === PHYSICAL_LEAD) return how === 2 ? 'phone' : how === 3 ? 'email' : 'walk-in';
  if ([11, 15, 16, 17, 22, 23].includes(type)) return 'adf';
  return type === 14 ? 'sms' : 'website';
};

const stateOf = (isAnswered: boolean, roll: number): string => {
  if (!isAnswered) return 'new';
  if (roll < 0.45) return 'contacted';
  if (roll < 0.65) return 'appointment';
  return roll < 0.8 ? 'won' : 'lost';
};

/** Leads of every type for the two dealerships that the demo's accounts work at, over the last twelve weeks. */
export const planLeads = (scale: number): DemoLead[] =>
  [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP].flatMap((dealership_id, place) => {
    const random = seeded(1_300 + place);
    const count = Math.round((place === 0 ? 220 : 60) * scale);
    return Array.from({ length: count }, (_, n): DemoLead => {
      const { code: type, label } =
        n < LEAD_TYPES.length ? (LEAD_TYPES[n] ?? random.pick(LEAD_TYPES)) : random.pick(LEAD_TYPES);
      const how_it_made = type === PHYSICAL_LEAD ? 1 + random.below(4) : null;
      const recent = n < AGES.length;
      const minutes_ago = recent ? (AGES[n] ?? 10) : 60 * (6 + random.below(84 * 24 - 6));
      const isAnswered = type === PHYSICAL_LEAD || (!recent && random.next() < 0.93);
      return {
        ...{ dealership_id, n, type, how_it_made, channel: channelOf(type, how_it_made) },
        source:
          type === PHYSICAL_LEAD ? 'Dealership' : channelOf(type, null) === 'website' ? 'Website' : label,
        state: stateOf(isAnswered, random.next()),
        message: random.pick(MESSAGES[type] ?? USUAL),
        fields: FIELDS[type] ?? {},
        minutes_ago,
        answer_minutes: isAnswered
          ? type === PHYSICAL_LEAD
            ? 0
            : 2 + random.below(random.next() < 0.7 ? 30 : 500)
          : null,
        has_seller: isAnswered || random.next() < 0.5,
        ...visitOf(type, how_it_made, n),
        has_car: ![2, 6, 7, 13, 21, 26].includes(type),
      };
    });
  });
