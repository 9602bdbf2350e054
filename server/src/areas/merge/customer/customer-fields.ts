import type { MergeField } from '../merge-type';

const field = (name: string, column: string, label: string, more: Partial<MergeField> = {}): MergeField => ({
  ...{ field: name, column, label },
  ...more,
});
const place = { group: 'address' };
const licence = { group: 'licence' };
const file = { isFile: true };
/** Repeats the primary one of contact_method. */
const contactMethod = { isRepeated: true };

/** What a customer has one of, under the names of the wire. */
export const customerFields: readonly MergeField[] = [
  field('customer_type', 'type', 'Customer type'),
  field('f_name', 'first_name', 'First name'),
  field('middle_name', 'middle_name', 'Middle name'),
  field('l_name', 'last_name', 'Last name'),
  field('company_name', 'company_name', 'Company'),
  field('register_number', 'register_number', 'Register number'),
  field('manager', 'manager', 'Manager'),
  field('email', 'email', 'Email', contactMethod),
  field('mobile', 'mobile', 'Mobile', contactMethod),
  field('phone_number', 'phone', 'Phone', contactMethod),
  field('fax_NO', 'fax', 'Fax'),
  field('address', 'address', 'Address', place),
  field('aparteman_no', 'apartment', 'Apartment', place),
  field('postalcode', 'postal', 'Postal code', place),
  field('frk_city', 'city_id', 'City', place),
  field('gender', 'gender', 'Gender'),
  field('birthdate', 'birthdate', 'Birthdate'),
  field('customer_authentication_method', 'auth_method', 'Authentication method'),
  field('driver_license_NO', 'licence_no', 'Driver license number', licence),
  field('driver_license_issued_date', 'licence_issued', 'Driver license issued', licence),
  field('driver_license_expire_date', 'licence_expires', 'Driver license expiry', licence),
  field('driver_license_photo', 'licence_photo', 'Driver license photo', { ...licence, ...file }),
  field('bcid', 'bcid', 'BCID'),
  field('frk_ad_source_id', 'ad_source_id', 'Ad source'),
  field('frk_seller_id', 'seller_id', 'Seller'),
  field('is_active', 'is_active', 'Active'),
  field('is_wholesale', 'is_wholesale', 'Wholesale'),
  field('avatar', 'avatar', 'Picture', file),
  field('signiture_URL', 'signature', 'Signature', file),
  field('username', 'portal_user_id', 'Portal account'),
  field('comment', 'comment', 'Comment'),
];
