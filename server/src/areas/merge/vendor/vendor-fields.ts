import type { MergeField } from '../merge-type';

const field = (column: string, label: string, more: Partial<MergeField> = {}): MergeField => ({
  ...{ field: column, column, label },
  ...more,
});
const place = { group: 'address' };

/** What a vendor has one of, under the names of the wire. */
export const vendorFields: readonly MergeField[] = [
  field('name', 'Name'),
  field('kind', 'Kind'),
  field('contact', 'Contact'),
  field('email', 'E-mail'),
  field('phone', 'Phone'),
  field('mobile', 'Mobile'),
  field('fax', 'Fax'),
  field('website', 'Website'),
  field('address', 'Address', place),
  field('postal', 'Postal code', place),
  field('city_id', 'City', place),
  field('tax_number', 'Tax number'),
  field('licence_no', 'Dealer license'),
  field('account_no', 'Account number'),
  field('terms_days', 'Terms'),
  field('category', 'Category'),
  field('customer_id', 'Customer'),
  field('is_active', 'Active'),
  field('comment', 'Comment'),
];
