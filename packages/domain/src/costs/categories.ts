import { ACCOUNT, type AccountCode, type CostTarget } from '../ledger/index';

interface Category {
  value: string;
  label: string;
}

/** What is spent on one vehicle. All of it is part of what the vehicle cost. */
export const VEHICLE_COST_CATEGORIES = [
  { value: 'reconditioning', label: 'Reconditioning' },
  { value: 'repair', label: 'Repair' },
  { value: 'parts', label: 'Parts' },
  { value: 'tires', label: 'Tires' },
  { value: 'body-work', label: 'Body work and paint' },
  { value: 'detailing', label: 'Detailing' },
  { value: 'inspection', label: 'Safety inspection' },
  { value: 'transport', label: 'Transport' },
  { value: 'auction-fee', label: 'Auction fee' },
  { value: 'history-report', label: 'History report' },
  { value: 'lien-search', label: 'Lien search' },
  { value: 'registration', label: 'Registration and plates' },
  { value: 'fuel', label: 'Fuel' },
  { value: 'keys', label: 'Keys' },
  { value: 'storage', label: 'Storage' },
  { value: 'vehicle-other', label: 'Other cost of a vehicle' },
] as const satisfies readonly Category[];

/** What is spent on the dealership as a whole, each with the account that it is booked to. */
export const GENERAL_COST_CATEGORIES = [
  { value: 'advertising', label: 'Advertising', account: ACCOUNT.advertising },
  { value: 'rent', label: 'Rent', account: ACCOUNT.rent },
  { value: 'utilities', label: 'Utilities', account: ACCOUNT.utilities },
  { value: 'telephone', label: 'Telephone and internet', account: ACCOUNT.utilities },
  { value: 'insurance', label: 'Insurance', account: ACCOUNT.insurance },
  { value: 'office', label: 'Office supplies', account: ACCOUNT.office },
  { value: 'licences', label: 'Licences and memberships', account: ACCOUNT.office },
  { value: 'wages', label: 'Wages', account: ACCOUNT.wages },
  { value: 'professional-fees', label: 'Accounting and legal fees', account: ACCOUNT.professionalFees },
  { value: 'software', label: 'Software', account: ACCOUNT.software },
  { value: 'company-vehicles', label: 'Company vehicles', account: ACCOUNT.vehicleExpense },
  { value: 'bank-charges', label: 'Bank charges', account: ACCOUNT.bankCharges },
  { value: 'shop-supplies', label: 'Shop supplies', account: ACCOUNT.shopCost },
  { value: 'premises', label: 'Premises repairs', account: ACCOUNT.otherExpense },
  { value: 'other', label: 'Other', account: ACCOUNT.otherExpense },
] as const satisfies readonly (Category & { account: AccountCode })[];

export const COST_CATEGORIES: readonly Category[] = [...VEHICLE_COST_CATEGORIES, ...GENERAL_COST_CATEGORIES];

export const categoriesFor = (ofVehicle: boolean): readonly Category[] =>
  ofVehicle ? VEHICLE_COST_CATEGORIES : GENERAL_COST_CATEGORIES;

/** A vehicle has its own categories: rent is no part of what one vehicle cost. */
export const isCategoryFor = (value: string, ofVehicle: boolean): boolean =>
  categoriesFor(ofVehicle).some((category) => category.value === value);

export const costCategoryLabel = (value: string): string =>
  COST_CATEGORIES.find((category) => category.value === value)?.label ?? value;

/** Where a cost is booked: to the vehicle, whether it is sold already, or to the account of its category. */
export const costTargetOf = (category: string, vehicle: { isSold: boolean } | null): CostTarget => {
  if (vehicle) return vehicle.isSold ? 'sold-vehicle' : 'vehicle';
  const general = GENERAL_COST_CATEGORIES.find(({ value }) => value === category);
  return { account: general?.account ?? ACCOUNT.otherExpense };
};
