import type { LeadField, LeadFieldKind } from './lead-fields';
import { leadType } from './lead-types';

export type FormLanguage = 'en' | 'fr';

export interface PublicField {
  readonly name: string;
  readonly kind: LeadFieldKind | 'time';
  readonly options?: readonly string[];
  /** A day that must lie before today, or be today or later. */
  readonly when?: 'past' | 'future';
}

export type FormSection =
  | 'you'
  | 'friend'
  | 'car'
  | 'wanted'
  | 'visit'
  | 'home'
  | 'work'
  | 'budget'
  | 'company'
  | 'request';

/** A form of the public site that becomes a lead of its type. */
export interface PublicForm {
  readonly slug: string;
  /** A code of LEAD_TYPES. */
  readonly type: number;
  readonly sections: readonly { readonly title: FormSection; readonly fields: readonly string[] }[];
  readonly required: readonly string[];
  /** At least one field of each group must be filled in; the message comes at its first. */
  readonly oneOf: readonly (readonly string[])[];
  /** It can be about a vehicle of the stock. */
  readonly takesCar: boolean;
  /** Who is to be contacted is someone else than who fills it in. */
  readonly isForFriend: boolean;
  /** Consent to offers is asked: only of the customer themselves, and not of someone who looks for a job. */
  readonly asksOffers: boolean;
}

/** Those of the person, which every lead has. */
const PERSON_FIELDS: readonly PublicField[] = [
  { name: 'f_name', kind: 'text' },
  { name: 'l_name', kind: 'text' },
  { name: 'email', kind: 'email' },
  { name: 'mobile', kind: 'phone' },
  { name: 'message', kind: 'longText' },
];

const PAST = ['birth_day', 'address_since', 'employed_since', 'business_since'];
const FUTURE = ['visit_day', 'service_day', 'rent_from', 'rent_to'];

const ofLeadField = ({ name, kind, options }: LeadField): PublicField => ({
  name,
  kind: name === 'visit_time' ? 'time' : kind,
  ...(options && { options }),
  ...(PAST.includes(name) && { when: 'past' as const }),
  ...(FUTURE.includes(name) && { when: 'future' as const }),
});

const NAMES = ['f_name', 'l_name'];
const REACH = ['email', 'mobile'];
const YOU = { title: 'you', fields: [...NAMES, ...REACH] } as const;
const REQUEST = { title: 'request', fields: ['message'] } as const;
const OFFERED = [
  ...['trade_year', 'trade_make', 'trade_model', 'trade_trim', 'trade_odometer', 'trade_condition'],
  ...['trade_colour', 'trade_vin', 'trade_lien'],
];
const OFFERED_REQUIRED = ['trade_year', 'trade_make', 'trade_model', 'trade_odometer'];
const WANTED = [
  ...['wanted_make', 'wanted_model', 'wanted_year_from', 'wanted_year_to', 'wanted_price_to'],
  ...['wanted_odometer_to', 'wanted_body'],
];
/** Asked for where no vehicle of the stock was chosen. */
export const NAMED_CAR_FIELD = 'named_car';
const CAR_REQUEST = { title: 'request', fields: [NAMED_CAR_FIELD, 'message'] } as const;
const VISIT = { title: 'visit', fields: ['visit_day', 'visit_time'] } as const;

type Given = Pick<PublicForm, 'slug' | 'type' | 'sections'> & Partial<PublicForm>;

const form = (given: Given): PublicForm => ({
  oneOf: [REACH],
  takesCar: true,
  isForFriend: false,
  asksOffers: true,
  ...given,
  required: ['f_name', ...(given.required ?? [])],
});

/**
 * Social insurance numbers are not asked for: a lender may not insist on one, and a seller can ask in the showroom. Marital
 * status is not asked for either, since a credit decision may not rest on it.
 */
export const PUBLIC_FORMS: readonly PublicForm[] = [
  form({
    ...{ slug: 'trade-value', type: 1, required: OFFERED_REQUIRED },
    sections: [
      { title: 'car', fields: [...OFFERED, 'trade_damage'] },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({
    ...{ slug: 'car-finder', type: 2, takesCar: false, oneOf: [REACH, [...WANTED, 'message']] },
    sections: [
      { title: 'wanted', fields: WANTED },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({
    ...{ slug: 'finance', type: 3, required: ['l_name', ...REACH, 'monthly_income', 'credit_consent'] },
    sections: [
      { title: 'you', fields: [...NAMES, ...REACH, 'birth_day'] },
      { title: 'home', fields: ['housing', 'housing_payment', 'address_since'] },
      {
        title: 'work',
        fields: ['employer', 'occupation', 'employed_since', 'monthly_income', 'other_income'],
      },
      { title: 'budget', fields: ['down_payment', 'monthly_budget', 'message', 'credit_consent'] },
    ],
  }),
  form({
    ...{ slug: 'appointment', type: 4, required: ['visit_day'] },
    sections: [VISIT, { title: 'you', fields: [...NAMES, ...REACH, 'message'] }],
  }),
  form({ slug: 'contact', type: 5, sections: [YOU, REQUEST], required: ['message'] }),
  form({
    ...{ slug: 'service', type: 6, required: ['service_work'], takesCar: false },
    sections: [
      {
        title: 'car',
        fields: ['service_car', 'service_odometer', 'service_work', 'service_day', 'service_waits'],
      },
      YOU,
    ],
  }),
  form({
    ...{ slug: 'parts', type: 7, required: ['part_name'], takesCar: false },
    sections: [
      { title: 'request', fields: ['part_name', 'part_number', 'part_quantity', 'part_car', 'part_vin'] },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({
    ...{ slug: 'test-drive', type: 10 },
    sections: [
      { title: 'request', fields: [NAMED_CAR_FIELD, ...VISIT.fields] },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({ slug: 'more-info', type: 12, sections: [YOU, CAR_REQUEST] }),
  form({
    ...{ slug: 'sell-us-your-car', type: 13, required: OFFERED_REQUIRED, takesCar: false },
    sections: [
      { title: 'car', fields: [...OFFERED, 'trade_asking', 'trade_damage'] },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({
    ...{ slug: 'text-us', type: 14, required: ['mobile', 'message'] },
    sections: [{ title: 'you', fields: [...NAMES, 'mobile'] }, REQUEST],
  }),
  form({
    ...{ slug: 'rent', type: 18, required: ['rent_from', 'rent_to'] },
    sections: [
      { title: 'request', fields: [NAMED_CAR_FIELD, 'rent_from', 'rent_to'] },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({ slug: 'quote', type: 19, sections: [YOU, CAR_REQUEST], required: [NAMED_CAR_FIELD] }),
  form({
    ...{ slug: 'commercial-credit', type: 21 },
    required: ['l_name', ...REACH, 'company_name', 'credit_consent'],
    sections: [
      {
        title: 'company',
        fields: [
          ...['company_name', 'registration_number', 'industry', 'business_since', 'annual_revenue'],
          'signing_officer',
        ],
      },
      YOU,
      { title: 'budget', fields: ['units_wanted', 'down_payment', 'message', 'credit_consent'] },
    ],
  }),
  form({
    ...{ slug: 'career', type: 26, required: ['l_name', 'position'], takesCar: false, asksOffers: false },
    sections: [
      { title: 'work', fields: ['position', 'start_day', 'experience'] },
      { title: 'you', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
  form({
    ...{ slug: 'referral', type: 27, required: ['referrer_name'], takesCar: false },
    ...{ isForFriend: true, asksOffers: false },
    sections: [
      { title: 'you', fields: ['referrer_name', 'referrer_phone', 'referrer_email'] },
      { title: 'friend', fields: [...NAMES, ...REACH, 'message'] },
    ],
  }),
];

const bySlug = new Map(PUBLIC_FORMS.map((one) => [one.slug, one]));

export const publicForm = (slug: string): PublicForm | undefined => bySlug.get(slug);

/** The form for whoever chose a vehicle of the stock already. */
export const formAboutCar = (given: PublicForm): PublicForm => {
  const isOther = (name: string) => name !== NAMED_CAR_FIELD;
  return {
    ...given,
    sections: given.sections.map(({ title, fields }) => ({ title, fields: fields.filter(isOther) })),
    required: given.required.filter(isOther),
  };
};

/** The fields that a form asks for, in their order. */
export const fieldsOfForm = ({ type, sections }: PublicForm): readonly PublicField[] => {
  const all = [...(leadType(type)?.fields ?? []).map(ofLeadField), ...PERSON_FIELDS];
  return sections.flatMap(({ fields }) =>
    fields.map((name) => {
      const field = all.find((one) => one.name === name);
      if (!field) throw new Error(`a form asks for ${name}, which its type of lead does not have`);
      return field;
    }),
  );
};
