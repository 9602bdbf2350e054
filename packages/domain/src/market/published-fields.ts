/** What others may see of a vehicle, chosen field by field. What a reserve is never is one of them. */
export const SHARED_FIELDS = [
  { value: 'price', label: 'Price' },
  { value: 'vin', label: 'VIN' },
  { value: 'odometer', label: 'Odometer' },
  { value: 'condition', label: 'Condition report' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'location', label: 'Location' },
  { value: 'contact', label: 'Dealership name and contact' },
] as const;

export type SharedField = (typeof SHARED_FIELDS)[number]['value'];

export const SHARED_FIELD_NAMES = SHARED_FIELDS.map(({ value }) => value) as [SharedField, ...SharedField[]]; // the list is never empty

export interface MarketCondition {
  /** 1 (poor) to 5 (excellent); null where nobody graded it. */
  grade: number | null;
  accidents: 'yes' | 'no' | 'unknown';
  drives: 'yes' | 'no' | 'unknown';
  notes: string;
}

/** All that can be shared of a vehicle. It has no reserve, so that none can be shared by mistake. */
export interface SharedFacts {
  priceCents: number | null;
  vin: string;
  odometer: number | null;
  odometerType: number;
  condition: MarketCondition;
  pictures: readonly string[];
  city: string;
  province: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

export interface PublishedFields {
  priceCents: number | null;
  vin: string | null;
  odometer: number | null;
  odometerType: number | null;
  condition: MarketCondition | null;
  pictures: readonly string[];
  city: string | null;
  province: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
}

/** Exactly what was chosen, and null for the rest. */
export const publishedFields = (facts: SharedFacts, chosen: readonly SharedField[]): PublishedFields => {
  const shows = (field: SharedField) => chosen.includes(field);
  const orNull = <T>(field: SharedField, value: T): T | null => (shows(field) ? value : null);
  return {
    priceCents: orNull('price', facts.priceCents),
    vin: orNull('vin', facts.vin),
    odometer: orNull('odometer', facts.odometer),
    odometerType: orNull('odometer', facts.odometerType),
    condition: orNull('condition', facts.condition),
    pictures: shows('pictures') ? facts.pictures : [],
    city: orNull('location', facts.city),
    province: orNull('location', facts.province),
    contactName: orNull('contact', facts.contactName),
    contactPhone: orNull('contact', facts.contactPhone),
    contactEmail: orNull('contact', facts.contactEmail),
  };
};
