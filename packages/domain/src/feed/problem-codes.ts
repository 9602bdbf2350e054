/** A refused vehicle is left out of the feed; a warning is shown and the vehicle goes out. */
export type ProblemLevel = 'refused' | 'warning';

/** Where a person mends it: a field of the vehicle's form, its photos, its status, or the dealership's settings. */
export type ProblemField =
  | 'vin_number'
  | 'stock_NO'
  | 'make'
  | 'model'
  | 'model_year'
  | 'trim'
  | 'frk_bodyStyle'
  | 'frk_exterior_color'
  | 'frk_interior_color'
  | 'odometer'
  | 'vehicleType'
  | 'condition'
  | 'sell_price'
  | 'special_price'
  | 'call_for_price'
  | 'coming_soon'
  | 'description'
  | 'more_option'
  | 'photos'
  | 'status'
  | 'dealership_address'
  | 'dealership_fees'
  | 'dealership_website';

/** Each kind of problem with the field to mend, in the order in which they are shown. */
export const PROBLEM_FIELDS = {
  deleted: 'status',
  sold: 'status',
  'not-advertised': 'status',
  'sale-pending': 'status',
  'coming-soon': 'coming_soon',
  'wrong-vehicle-type': 'vehicleType',
  'no-vin': 'vin_number',
  'wrong-vin': 'vin_number',
  'no-stock-number': 'stock_NO',
  'duplicate-id': 'vin_number',
  'no-make': 'make',
  'no-model': 'model',
  'no-year': 'model_year',
  'no-trim': 'trim',
  'no-body': 'frk_bodyStyle',
  'no-color': 'frk_exterior_color',
  'no-odometer': 'odometer',
  'no-condition': 'condition',
  'call-for-price': 'call_for_price',
  'no-price': 'sell_price',
  'negative-charges': 'dealership_fees',
  'no-picture': 'photos',
  'picture-not-https': 'photos',
  'too-many-pictures': 'photos',
  'no-description': 'description',
  'description-cut': 'description',
  'title-cut': 'trim',
  'emoji-in-title': 'trim',
  'emoji-in-description': 'description',
  'no-page': 'dealership_website',
  'no-address': 'dealership_address',
  'no-coordinates': 'dealership_address',
} as const satisfies Readonly<Record<string, ProblemField>>;

export type ProblemCode = keyof typeof PROBLEM_FIELDS;

export const PROBLEM_CODES = Object.keys(PROBLEM_FIELDS) as ProblemCode[]; // keys of the object above
