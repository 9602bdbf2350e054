import { isEmail, leadType } from '@forecourt/domain';
import type { Visit } from '@forecourt/domain/lead/visit';
import { longText, oneLine } from './texts/tidy-text';

export interface WantedCar {
  readonly stock: string | null;
  readonly vin: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim?: string | null;
}

/** A lead as it came from outside, before it is matched with customers and cars. */
export interface IncomingLead {
  /** A code of LEAD_TYPES. */
  readonly type: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly address: {
    readonly street: string | null;
    readonly city: string | null;
    readonly region: string | null;
    readonly postalCode: string | null;
    readonly country: string | null;
  };
  readonly message: string;
  readonly wantedCar: WantedCar;
  /** Those of the type, by the names of LEAD_TYPES. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
  /** Who sent it: a marketplace or a website. */
  readonly sourceName: string | null;
  /** Its number there; the same when it is sent again. */
  readonly externalId: string | null;
  /** When the customer asked, as an ISO instant. */
  readonly requestedAt: string | null;
  /** Of a lead of a website: where the visitor came from. */
  readonly visit?: Visit;
  /** The customer asks for offers: what they agreed to, when and where. */
  readonly offersConsent?: string;
}

export const NO_CAR: WantedCar = { stock: null, vin: null, year: null, make: null, model: null };

export const EMPTY_LEAD: IncomingLead = {
  type: 12,
  firstName: null,
  lastName: null,
  companyName: null,
  email: null,
  mobile: null,
  phone: null,
  address: { street: null, city: null, region: null, postalCode: null, country: null },
  message: '',
  wantedCar: NO_CAR,
  fields: {},
  sourceName: null,
  externalId: null,
  requestedAt: null,
};

export const emailOf = (text: string | null | undefined): string | null => {
  const email = oneLine(text, 300)?.toLowerCase() ?? null;
  return email !== null && isEmail(email) ? email : null;
};

/** Seven digits at least, with an extension where one is given. */
export const phoneOf = (text: string | null | undefined): string | null => {
  const number = oneLine(text, 40);
  return number !== null && number.replace(/\D/g, '').length >= 7 ? number : null;
};

const SIZE_OF_VIN = /^[A-HJ-NPR-Z0-9]{11,17}$/;

/** A VIN, or null for what cannot be one. */
export const vinOf = (text: string | null | undefined): string | null => {
  const vin = oneLine(text)?.toUpperCase().replace(/[\s-]/g, '') ?? '';
  return SIZE_OF_VIN.test(vin) ? vin : null;
};

/** 'Okafor, Amara' and 'Amara Okafor' alike; one word is a first name. */
export const splitName = (whole: string | null): { firstName: string | null; lastName: string | null } => {
  const name = oneLine(whole?.replace(/^["']|["']$/g, ''), 120);
  if (name === null) return { firstName: null, lastName: null };
  const comma = name.indexOf(',');
  if (comma > 0)
    return { firstName: oneLine(name.slice(comma + 1)), lastName: oneLine(name.slice(0, comma)) };
  const space = name.lastIndexOf(' ');
  if (space === -1) return { firstName: name, lastName: null };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
};

type FieldValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Of the given values, those that the type has a field for. */
export const fieldsOfType = (type: number, values: FieldValues): IncomingLead['fields'] => {
  const names = new Set(leadType(type)?.fields.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      names.has(name) && value !== null && value !== undefined && value !== '' ? [[name, value]] : [],
    ),
  );
};

/** The parts of a message that say something, each in its paragraph. */
export const messageOf = (...parts: readonly (string | null | undefined)[]): string =>
  longText(parts.flatMap((part) => longText(part) ?? []).join('\n\n')) ?? '';
