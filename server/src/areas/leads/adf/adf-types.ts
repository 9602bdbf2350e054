export interface AdfId {
  readonly value: string;
  readonly source: string | null;
}

export interface AdfPrice {
  readonly amount: number;
  /** asking, offer, quote, msrp, invoice, call or appraisal. */
  readonly type: string | null;
  readonly currency: string | null;
}

export interface AdfFinance {
  /** cash, finance or lease. */
  readonly method: string | null;
  readonly downPayment: number | null;
  readonly monthly: number | null;
  readonly total: number | null;
  /** What is still owed on the car. */
  readonly balance: number | null;
}

export interface AdfVehicle {
  /** buy, lease, sell, trade-in or test-drive. */
  readonly interest: string | null;
  /** new or used. */
  readonly status: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly vin: string | null;
  readonly stock: string | null;
  readonly odometerKm: number | null;
  /** excellent, good, fair, poor or unknown. */
  readonly condition: string | null;
  readonly price: AdfPrice | null;
  readonly colours: { readonly exterior: string | null; readonly interior: string | null };
  readonly finance: AdfFinance | null;
  readonly comments: string | null;
}

export interface AdfPhone {
  /** mobile, home, work, voice, fax or pager. */
  readonly kind: string;
  readonly number: string;
  /** When to call: morning, day, evening … */
  readonly time: string | null;
}

export interface AdfAddress {
  readonly street: string | null;
  readonly apartment: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export interface AdfCustomer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly fullName: string | null;
  readonly isBusiness: boolean;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly phones: readonly AdfPhone[];
  readonly address: AdfAddress;
  readonly timeframe: string | null;
  readonly comments: string | null;
}

export interface AdfProvider {
  readonly name: string | null;
  readonly service: string | null;
  readonly url: string | null;
  readonly email: string | null;
}

export interface AdfProspect {
  readonly ids: readonly AdfId[];
  /** new or resend. */
  readonly status: string | null;
  /** As an ISO instant; null where it is missing or wrong. A time without a zone is taken for UTC. */
  readonly requestDate: string | null;
  /** Of <leadtype>, which is no element of the format but often sent. */
  readonly leadType: string | null;
  readonly vehicles: readonly AdfVehicle[];
  readonly customer: AdfCustomer;
  readonly vendorName: string | null;
  readonly provider: AdfProvider;
}

export interface AdfResult {
  readonly prospects: readonly AdfProspect[];
  readonly warnings: readonly string[];
  /** Why nothing could be read; null where something was. */
  readonly failure: string | null;
}

/** What `writeAdf` takes. */
export type AdfLead = AdfProspect;

const NO_COLOURS: AdfVehicle['colours'] = { exterior: null, interior: null };

export const EMPTY_VEHICLE: AdfVehicle = {
  interest: null,
  status: null,
  year: null,
  make: null,
  model: null,
  trim: null,
  vin: null,
  stock: null,
  odometerKm: null,
  condition: null,
  price: null,
  colours: NO_COLOURS,
  finance: null,
  comments: null,
};

export const EMPTY_CUSTOMER: AdfCustomer = {
  firstName: null,
  lastName: null,
  fullName: null,
  isBusiness: false,
  companyName: null,
  email: null,
  phones: [],
  address: { street: null, apartment: null, city: null, region: null, postalCode: null, country: null },
  timeframe: null,
  comments: null,
};

/** The most that one text may carry; a larger one is refused before it is read. */
export const ADF_LIMITS = {
  characters: 5_000_000,
  prospects: 50,
  tags: 40_000,
  depth: 60,
  tagLength: 4_000,
} as const;

export class AdfRefused extends Error {}
