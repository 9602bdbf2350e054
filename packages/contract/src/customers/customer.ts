import {
  type CustomerForm,
  customerDayProblem,
  mobileProblem,
} from '@forecourt/domain/people/customer-rules';
import { z } from 'zod';
import {
  clearable,
  day,
  email,
  flag,
  flagIn,
  idOf,
  instant,
  omittedWhenEmpty,
  sharedIdOf,
  text,
  version,
} from '../scalars';

/** screens.md 9. */
export const CUSTOMER_TYPES = { person: 1, business: 2 } as const;
/** screens.md 4: the choice shows either the licence number or the BCID. */
export const AUTHENTICATION = { licence: 1, bcid: 2 } as const;

export const CONTACT_METHOD_KINDS = ['email', 'mobile', 'phone'] as const;
export const CONSENT_CHANNELS = ['email', 'sms', 'call'] as const;
/** Express has no end; what an enquiry or a purchase implies has one (domain.md 3.11, CASL). */
export const CONSENT_KINDS = ['express', 'enquiry', 'purchase', 'withdrawn'] as const;

const NAME_MAX = 300;

const named = z.object({ id: z.number(), name: z.string() });

export const customerRow = z.object({
  id: z.number(),
  customer_type: z.union([z.literal(1), z.literal(2)]),
  full_name: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  company_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  phone_number: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  ad_source: named.nullable(),
  seller: named.nullable(),
  is_active: flag,
  is_wholesale: flag,
  has_deal: flag,
  avatar: z.string().nullable(),
  /** When the next open follow-up is due. */
  next_follow_up: instant.nullable(),
  created_at: instant,
});

export const contactMethod = z.object({
  id: z.number(),
  kind: z.enum(CONTACT_METHOD_KINDS),
  value: z.string(),
  label: z.string(),
  is_primary: flag,
});

/** What may be sent over a channel now, and why. */
export const consentStanding = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  /** 'none': nothing was ever noted, or what was implied has ended. */
  kind: z.enum([...CONSENT_KINDS, 'none']),
  allowed: flag,
  since: day.nullable(),
  /** The last day of an implied consent; null for one without an end. */
  until: day.nullable(),
});

export const customer = customerRow.extend({
  middle_name: z.string(),
  address: z.string(),
  aparteman_no: z.string(),
  postalcode: z.string(),
  frk_city: z.number().nullable(),
  country: z.string().nullable(),
  gender: flag.nullable(),
  birthdate: day.nullable(),
  frk_ad_source_id: z.number().nullable(),
  frk_seller_id: z.number().nullable(),
  frk_role: z.number(),
  driver_license_NO: z.string(),
  driver_license_issued_date: day.nullable(),
  driver_license_expire_date: day.nullable(),
  driver_license_photo: z.string().nullable(),
  signiture_URL: z.string().nullable(),
  fax_NO: z.string(),
  register_number: z.string(),
  manager: z.string(),
  /** The same under a record of its own, for a business; null for a person (screens.md 3). */
  legal_user: z
    .object({ company_name: z.string(), register_number: z.string(), manager: z.string() })
    .nullable(),
  bcid: z.string(),
  customer_authentication_method: z.union([z.literal(1), z.literal(2)]),
  comment: z.string(),
  /** The portal account, if there is one. */
  username: z.string().nullable(),
  portal_active: flag,
  contact_methods: z.array(contactMethod),
  consents: z.array(consentStanding),
  created_by: z.string(),
  removed_at: instant.nullable(),
  /** Set when the id that was asked for had been merged: the record is that of the survivor, whose id this is. */
  merged_into: z.number().nullable(),
  version: z.number(),
});
export type Customer = z.output<typeof customer>;

/** A rule of the domain as zod asks for it. */
const by = (problem: (text: string) => string | undefined) => (text: string, ctx: z.RefinementCtx) => {
  const message = problem(text);
  if (message) ctx.addIssue({ code: 'custom', message });
};

const mobile = text(40).superRefine(by(mobileProblem));

const dayOrNoon = z.union([day, instant], 'is no day');
/** A day, or the instant of its noon where the dealership is (screens.md 5). */
const calendarDay = (form: CustomerForm, field: 'birthdate' | 'driver_license_expire_date') =>
  dayOrNoon.superRefine(by((value) => customerDayProblem(form, field, value.slice(0, 10))));

const contactMethodIn = z
  .object({
    kind: z.enum(CONTACT_METHOD_KINDS),
    value: text(254).min(1, 'Required'),
    label: text(60).default(''),
    is_primary: flagIn.default(0),
  })
  .superRefine(({ kind, value }, ctx) => {
    const schema = kind === 'email' ? email() : kind === 'mobile' ? mobile : text(40);
    const { error } = schema.safeParse(value);
    if (error)
      ctx.addIssue({ code: 'custom', path: ['value'], message: error.issues[0]?.message ?? 'is wrong' });
  });

type Shape = Record<string, z.ZodType>;

/** An empty or null field counts as not sent. */
const omitted = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, omittedWhenEmpty(v)])) as {
    [K in keyof S]: ReturnType<typeof omittedWhenEmpty<S[K]>>; // Object.entries forgets which key has which schema
  };

/** An empty or null field is cleared. */
const cleared = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, clearable(v)])) as {
    [K in keyof S]: ReturnType<typeof clearable<S[K]>>; // Object.entries forgets which key has which schema
  };

/** What a customer always has one of, and what only helps to find another field. */
const choices = {
  customer_type: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  full_name: text(2 * NAME_MAX),
  /** A typed city, matched without regard to case, dots and spaces; `province` tells two of one name apart. */
  city: text(100),
  province: text(60),
  customer_authentication_method: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  is_active: flagIn,
  is_wholesale: flagIn,
};

/** What a customer may have. A name of 'undefined' is left blank by whoever stores it. */
const details = (form: CustomerForm) => ({
  f_name: text(NAME_MAX),
  l_name: text(NAME_MAX),
  middle_name: text(NAME_MAX),
  company_name: text(NAME_MAX),
  register_number: text(60),
  manager: text(NAME_MAX),
  email: email(),
  mobile,
  phone_number: text(40),
  fax_NO: text(40),
  address: text(300),
  aparteman_no: text(30),
  postalcode: text(12),
  frk_city: sharedIdOf('city'),
  gender: flagIn,
  birthdate: calendarDay(form, 'birthdate'),
  driver_license_NO: text(60),
  // the spec names no range for it: that of a birth date is the widest
  driver_license_issued_date: calendarDay(form, 'birthdate'),
  driver_license_expire_date: calendarDay(form, 'driver_license_expire_date'),
  bcid: text(60),
  frk_ad_source_id: idOf('own_ad_source'),
  frk_seller_id: idOf('app_user'),
  comment: text(5_000),
});

const contactMethods = z.array(contactMethodIn).max(30, 'at most 30').optional();

export const consentForm = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  kind: z.enum(CONSENT_KINDS),
  /** Today when it is not given. */
  since: omittedWhenEmpty(day),
  /** How it was given: 'signed the paper form', 'ticked at the web site'. */
  proof: text(1_000).default(''),
});

export const newCustomerForm = z.object({
  ...omitted({ ...choices, ...details('add') }),
  contact_methods: contactMethods,
  consents: z.array(consentForm).max(10).optional(),
});

export const customerForm = z.object({
  ...omitted(choices),
  ...cleared(details('edit')),
  /**
   * Every e-mail and telephone, those that are left out go. Of each kind one is the primary one: the field of that name
   * if it is sent too, else the one that says so, else the first.
   */
  contact_methods: contactMethods,
  /** The version that the form read: when someone else saved since, the answer is 409 with the current record. */
  version: version.optional(),
});
