/** What a fact about a vehicle is called in lists, headers, filters and files. */
export const VEHICLE_LABELS = {
  stockNumber: 'Stock No.',
  vin: 'VIN',
  plate: 'Licence plate',
} as const;

/** The same facts in the section 'Description Of Vehicle', word for word as screens.md 2.13 has them. */
export const DESCRIPTION_LABELS = {
  stockNumber: 'Stock NO.',
  vin: 'Vin',
} as const;
