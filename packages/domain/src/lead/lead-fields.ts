/** What a field of a lead holds: how it is typed, checked and shown. */
export type LeadFieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'day'
  | 'phone'
  | 'email'
  | 'choice'
  | 'yesNo'
  | 'year'
  | 'vin'
  | 'kilometres';

export interface LeadField {
  readonly name: string;
  readonly label: string;
  readonly kind: LeadFieldKind;
  readonly isRequired?: boolean;
  readonly options?: readonly string[];
  /** Encrypted before it is stored, and shown to those who may read finance applications. */
  readonly isSensitive?: boolean;
}

const CONDITIONS = ['Excellent', 'Good', 'Fair', 'Poor', 'Unknown'];

/** The car that a customer offers, for a trade or to sell. */
export const OFFERED_CAR: readonly LeadField[] = [
  { name: 'trade_year', label: 'Year', kind: 'year' },
  { name: 'trade_make', label: 'Make', kind: 'text' },
  { name: 'trade_model', label: 'Model', kind: 'text' },
  { name: 'trade_trim', label: 'Trim', kind: 'text' },
  { name: 'trade_vin', label: 'VIN', kind: 'vin' },
  { name: 'trade_plate', label: 'Plate', kind: 'text' },
  { name: 'trade_odometer', label: 'Odometer', kind: 'kilometres' },
  { name: 'trade_condition', label: 'Condition', kind: 'choice', options: CONDITIONS },
  { name: 'trade_colour', label: 'Colour', kind: 'text' },
  { name: 'trade_lien', label: 'Amount owing', kind: 'money' },
  { name: 'trade_asking', label: 'Asking price', kind: 'money' },
  { name: 'trade_damage', label: 'Damage and accidents', kind: 'longText' },
];

/** The car that a customer looks for. */
export const WANTED_CAR: readonly LeadField[] = [
  { name: 'wanted_make', label: 'Make', kind: 'text' },
  { name: 'wanted_model', label: 'Model', kind: 'text' },
  { name: 'wanted_year_from', label: 'Year from', kind: 'year' },
  { name: 'wanted_year_to', label: 'Year to', kind: 'year' },
  { name: 'wanted_price_to', label: 'Price up to', kind: 'money' },
  { name: 'wanted_odometer_to', label: 'Odometer up to', kind: 'kilometres' },
  { name: 'wanted_body', label: 'Body style', kind: 'text' },
];

export const PERSONAL_CREDIT: readonly LeadField[] = [
  { name: 'birth_day', label: 'Date of birth', kind: 'day' },
  { name: 'sin', label: 'Social insurance number', kind: 'text', isSensitive: true },
  { name: 'marital_status', label: 'Marital status', kind: 'text' },
  { name: 'housing', label: 'Housing', kind: 'choice', options: ['Owns', 'Rents', 'Lives with family'] },
  { name: 'housing_payment', label: 'Monthly rent or mortgage', kind: 'money' },
  { name: 'address_since', label: 'At this address since', kind: 'day' },
  { name: 'employer', label: 'Employer', kind: 'text' },
  { name: 'occupation', label: 'Occupation', kind: 'text' },
  { name: 'employed_since', label: 'Employed since', kind: 'day' },
  { name: 'monthly_income', label: 'Monthly income', kind: 'money', isSensitive: true },
  { name: 'other_income', label: 'Other monthly income', kind: 'money', isSensitive: true },
  { name: 'down_payment', label: 'Down payment', kind: 'money' },
  { name: 'monthly_budget', label: 'Monthly budget', kind: 'money' },
  { name: 'credit_consent', label: 'Agrees to a credit check', kind: 'yesNo' },
];

export const COMMERCIAL_CREDIT: readonly LeadField[] = [
  { name: 'company_name', label: 'Company', kind: 'text', isRequired: true },
  { name: 'registration_number', label: 'Registration number', kind: 'text' },
  { name: 'business_since', label: 'In business since', kind: 'day' },
  { name: 'industry', label: 'Industry', kind: 'text' },
  { name: 'annual_revenue', label: 'Annual revenue', kind: 'money', isSensitive: true },
  { name: 'signing_officer', label: 'Signing officer', kind: 'text' },
  { name: 'officer_sin', label: 'Social insurance number of the officer', kind: 'text', isSensitive: true },
  { name: 'units_wanted', label: 'Vehicles wanted', kind: 'number' },
  { name: 'down_payment', label: 'Down payment', kind: 'money' },
  { name: 'credit_consent', label: 'Agrees to a credit check', kind: 'yesNo' },
];

export const SERVICE_VISIT: readonly LeadField[] = [
  { name: 'service_car', label: 'Vehicle', kind: 'text' },
  { name: 'service_odometer', label: 'Odometer', kind: 'kilometres' },
  { name: 'service_work', label: 'Work wanted', kind: 'longText', isRequired: true },
  { name: 'service_day', label: 'Preferred day', kind: 'day' },
  { name: 'service_waits', label: 'Waits at the dealership', kind: 'yesNo' },
];

export const PARTS: readonly LeadField[] = [
  { name: 'part_car', label: 'Vehicle', kind: 'text' },
  { name: 'part_vin', label: 'VIN', kind: 'vin' },
  { name: 'part_number', label: 'Part number', kind: 'text' },
  { name: 'part_name', label: 'Part', kind: 'text', isRequired: true },
  { name: 'part_quantity', label: 'Quantity', kind: 'number' },
];

export const APPOINTMENT: readonly LeadField[] = [
  { name: 'visit_day', label: 'Preferred day', kind: 'day' },
  { name: 'visit_time', label: 'Preferred time', kind: 'text' },
];

/** The vehicle that a request is about, as the customer names it. */
export const NAMED_CAR: readonly LeadField[] = [{ name: 'named_car', label: 'Vehicle', kind: 'text' }];

export const CAREER: readonly LeadField[] = [
  { name: 'position', label: 'Position', kind: 'text', isRequired: true },
  { name: 'start_day', label: 'Available from', kind: 'day' },
  { name: 'experience', label: 'Experience', kind: 'longText' },
];

export const REFERRAL: readonly LeadField[] = [
  { name: 'referrer_name', label: 'Referred by', kind: 'text', isRequired: true },
  { name: 'referrer_phone', label: 'Telephone of the referrer', kind: 'phone' },
  { name: 'referrer_email', label: 'E-mail of the referrer', kind: 'email' },
];

export const RENT: readonly LeadField[] = [
  { name: 'rent_from', label: 'From', kind: 'day' },
  { name: 'rent_to', label: 'To', kind: 'day' },
];
