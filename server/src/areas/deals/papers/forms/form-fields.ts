/** A field of a form: its name in the template and in `formData.fields`, its label, and how wide it is of twelve parts. */
export interface FormField {
  name: string;
  label: string;
  parts: number;
  isLong?: boolean;
}

export interface FormSection {
  title: string;
  fields: readonly FormField[];
}

export interface SaleForm {
  title: string;
  sections: readonly FormSection[];
  /** What the signatures at the end are of. */
  signatures: readonly string[];
}

const BUYER: FormSection = {
  title: 'Buyer',
  fields: [
    { name: 'buyer_name', label: 'Name', parts: 6 },
    { name: 'buyer_phone', label: 'Telephone', parts: 6 },
    { name: 'buyer_address', label: 'Address', parts: 6 },
    { name: 'buyer_city', label: 'City', parts: 3 },
    { name: 'buyer_postal', label: 'Postal code', parts: 3 },
    { name: 'buyer_email', label: 'E-mail', parts: 12 },
  ],
};

const VEHICLE: readonly FormField[] = [
  { name: 'vehicle_year', label: 'Year', parts: 2 },
  { name: 'vehicle_make', label: 'Make', parts: 3 },
  { name: 'vehicle_model', label: 'Model', parts: 4 },
  { name: 'vehicle_trim', label: 'Trim', parts: 3 },
  { name: 'vehicle_stock_NO', label: 'Stock No.', parts: 3 },
  { name: 'vehicle_odometer', label: 'Odometer', parts: 3 },
  { name: 'vehicle_color', label: 'Colour', parts: 3 },
];

export const VIN_LENGTH = 17;

/** One character a field. */
const VIN: readonly FormField[] = Array.from({ length: VIN_LENGTH }, (_, at) => ({
  name: `vin_${at + 1}`,
  label: at === 0 ? 'VIN' : '',
  parts: 12 / VIN_LENGTH,
}));

export const SALE_FORMS: Readonly<Record<'deposit' | 'appraisal', SaleForm>> = {
  deposit: {
    title: 'Deposit Form',
    sections: [
      BUYER,
      {
        title: 'Vehicle',
        fields: [
          ...VEHICLE,
          { name: 'vehicle_price', label: 'Price', parts: 3 },
          { name: 'vehicle_vin', label: 'VIN', parts: 12 },
        ],
      },
      {
        title: 'Deposit Details',
        fields: [
          { name: 'depositAmount', label: 'Deposit amount', parts: 3 },
          { name: 'depositDate', label: 'Deposit date', parts: 3 },
          { name: 'paymentMethod', label: 'Payment method', parts: 3 },
          { name: 'transaction', label: 'Transaction ID or cheque number', parts: 3 },
        ],
      },
      { title: 'Comment', fields: [{ name: 'comment', label: '', parts: 12, isLong: true }] },
    ],
    signatures: ['Signature of the buyer', 'Signature of the dealership'],
  },
  appraisal: {
    title: 'Appraisal Form',
    sections: [
      BUYER,
      {
        title: 'Vehicle',
        fields: [...VEHICLE, { name: 'condition', label: 'Condition', parts: 3 }, ...VIN],
      },
      {
        title: 'Amounts',
        fields: [
          { name: 'vehicle_price', label: 'Asking price', parts: 3 },
          { name: 'allowance', label: 'Allowance', parts: 3 },
          { name: 'actual_cash_value', label: 'Actual cash value', parts: 3 },
          { name: 'lien', label: 'Lien', parts: 3 },
        ],
      },
      { title: 'Comment', fields: [{ name: 'comment', label: '', parts: 12, isLong: true }] },
    ],
    signatures: ['Signature of the buyer', 'Signature of the appraiser'],
  },
};
