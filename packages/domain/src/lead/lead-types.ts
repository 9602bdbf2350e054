import {
  APPOINTMENT,
  CAREER,
  COMMERCIAL_CREDIT,
  type LeadField,
  NAMED_CAR,
  OFFERED_CAR,
  PARTS,
  PERSONAL_CREDIT,
  REFERRAL,
  RENT,
  SERVICE_VISIT,
  WANTED_CAR,
} from './lead-fields';

export type Department = 'sales' | 'finance' | 'service' | 'parts' | 'management';

/** What a seller does next with a lead of a type. */
export type NextStep =
  | 'answer'
  | 'appraise'
  | 'addToWantedList'
  | 'reviewCredit'
  | 'bookService'
  | 'orderPart'
  | 'bookTestDrive'
  | 'bookAppointment'
  | 'quote'
  | 'review';

export interface LeadType {
  /** The code of screens.md 9. */
  readonly code: number;
  readonly label: string;
  readonly department: Department;
  readonly nextStep: NextStep;
  /** Beyond the customer, the car, the way to reach them and the message, which all have. */
  readonly fields: readonly LeadField[];
  /** An outside marketplace: entered by hand as a marketing lead, or read from its mails. */
  readonly isMarketplace?: boolean;
}

const type = (
  code: number,
  label: string,
  department: Department,
  nextStep: NextStep,
  fields: readonly LeadField[] = [],
): LeadType => ({ code, label, department, nextStep, fields });

const marketplace = (code: number, label: string): LeadType => ({
  ...type(code, label, 'sales', 'answer', [
    { name: 'listing_url', label: 'Address of the listing', kind: 'text' },
    { name: 'source_id', label: 'Number at the source', kind: 'text' },
  ]),
  isMarketplace: true,
});

/** Codes 20 and 24 are free: the spec does not show them. */
export const LEAD_TYPES: readonly LeadType[] = [
  type(1, 'Value your trade', 'sales', 'appraise', OFFERED_CAR),
  type(2, 'Car finder', 'sales', 'addToWantedList', WANTED_CAR),
  type(3, 'Dealer Web Finances', 'finance', 'reviewCredit', PERSONAL_CREDIT),
  type(4, 'Book an appointment', 'sales', 'bookAppointment', APPOINTMENT),
  type(5, 'Contact us', 'sales', 'answer'),
  type(6, 'Service appointment', 'service', 'bookService', SERVICE_VISIT),
  type(7, 'Parts order', 'parts', 'orderPart', PARTS),
  type(8, 'E-Test Drive', 'sales', 'bookTestDrive', APPOINTMENT),
  type(9, 'Admin lead', 'sales', 'answer'),
  type(10, 'Test drive', 'sales', 'bookTestDrive', [...NAMED_CAR, ...APPOINTMENT]),
  marketplace(11, 'Cargurus'),
  type(12, 'More info', 'sales', 'answer', NAMED_CAR),
  type(13, 'Sell us your car', 'sales', 'appraise', OFFERED_CAR),
  type(14, 'Text us', 'sales', 'answer'),
  marketplace(15, 'Craigslist'),
  marketplace(16, 'Carfax'),
  marketplace(17, 'Market'),
  type(18, 'Rent', 'sales', 'quote', [...NAMED_CAR, ...RENT]),
  type(19, 'Quote', 'sales', 'quote', NAMED_CAR),
  type(21, 'Commercial credit application', 'finance', 'reviewCredit', COMMERCIAL_CREDIT),
  marketplace(22, 'Auto Trader'),
  marketplace(23, 'Carpages'),
  type(25, 'Carfax request', 'sales', 'answer'),
  type(26, 'Career', 'management', 'review', CAREER),
  type(27, 'Referral bonus', 'sales', 'answer', REFERRAL),
];

export const CAREER_LEAD = 26;
export const PHYSICAL_LEAD = 9;
export const TEXT_US_LEAD = 14;
export const AUTO_TRADER_LEAD = 22;
export const CARGURUS_LEAD = 11;

const byCode = new Map(LEAD_TYPES.map((leadType) => [leadType.code, leadType]));

export const leadType = (code: number): LeadType | undefined => byCode.get(code);

/** A career lead is no business with a customer: it makes none and counts in no sales figure. */
export const isSalesLead = (code: number): boolean => code !== CAREER_LEAD;

const PHYSICAL_LABELS: Readonly<Record<number, string>> = { 1: 'Walk-in', 2: 'Phone call', 3: 'E-mail' };

/** How the type is named in lists: physical leads are distinguished by how they were made (screens.md 9). */
export const leadTypeLabel = (code: number, howItWasMade?: number | null): string => {
  if (code === PHYSICAL_LEAD) return PHYSICAL_LABELS[howItWasMade ?? 0] ?? 'Admin lead';
  return leadType(code)?.label ?? '';
};

/** The types that each per-type call of the spec serves, by the part of its path. */
export const TYPES_OF_CALL = {
  bookapointment: [4],
  contactus: [5],
  carfinder: [2],
  valueyourtrade: [1],
  testdrive: [8, 10],
  orderpart: [7],
  service_apointment: [6],
  financial: [3],
  'physical/lead': [9],
  carfax: [16, 25],
  textus: [14],
  moreInfo: [12],
  'commercial/credit/application': [21],
  cargurus: [11],
  craigslist: [15],
} as const satisfies Readonly<Record<string, readonly number[]>>;
