import type { SaleFormKind } from './use-sale-form';

export interface FormLine {
  name: string;
  label: string;
  isLong?: boolean;
}

const BUYER: readonly FormLine[] = [
  { name: 'buyer_name', label: 'Name' },
  { name: 'buyer_phone', label: 'Telephone' },
  { name: 'buyer_address', label: 'Address' },
  { name: 'buyer_city', label: 'City' },
  { name: 'buyer_postal', label: 'Postal code' },
  { name: 'buyer_email', label: 'E-mail' },
];
const VEHICLE: readonly FormLine[] = [
  { name: 'vehicle_year', label: 'Year' },
  { name: 'vehicle_make', label: 'Make' },
  { name: 'vehicle_model', label: 'Model' },
  { name: 'vehicle_trim', label: 'Trim' },
  { name: 'vehicle_stock_NO', label: 'Stock No.' },
  { name: 'vehicle_odometer', label: 'Odometer' },
  { name: 'vehicle_color', label: 'Colour' },
];
const COMMENT: readonly FormLine[] = [{ name: 'comment', label: 'Comment', isLong: true }];

export interface FormPart {
  title: string;
  lines: readonly FormLine[];
}

/** screens.md 2.18 and 3: the sections of the screens, with the names of the template's fields. */
export const FORM_SECTIONS: Readonly<Record<SaleFormKind, readonly FormPart[]>> = {
  deposit: [
    { title: 'Buyer', lines: BUYER },
    {
      title: 'Vehicle',
      lines: [...VEHICLE, { name: 'vehicle_vin', label: 'VIN' }, { name: 'vehicle_price', label: 'Price' }],
    },
    {
      title: 'Deposit Details',
      lines: [
        { name: 'depositAmount', label: 'Deposit amount' },
        { name: 'depositDate', label: 'Deposit date' },
        { name: 'paymentMethod', label: 'Payment method' },
        { name: 'transaction', label: 'Transaction ID or cheque number' },
        { name: 'date_header', label: 'Date at the top' },
        { name: 'date_footer', label: 'Date at the bottom' },
      ],
    },
    { title: 'Comment', lines: COMMENT },
  ],
  appraisal: [
    { title: 'Buyer', lines: BUYER },
    {
      title: 'Vehicle',
      lines: [
        ...VEHICLE,
        { name: 'condition', label: 'Condition' },
        { name: 'vin', label: 'VIN' },
        { name: 'vehicle_price', label: 'Asking price' },
        { name: 'allowance', label: 'Allowance' },
        { name: 'actual_cash_value', label: 'Actual cash value' },
        { name: 'lien', label: 'Lien' },
        { name: 'date_header', label: 'Date' },
      ],
    },
    { title: 'Comment', lines: COMMENT },
  ],
};
