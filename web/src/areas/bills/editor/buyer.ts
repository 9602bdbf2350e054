import type { Customer } from '@forecourt/contract/customers/customer';
import type { PartName, PartValue } from '@forecourt/domain/bill-of-sale/index';
import { phoneMask } from '../../../kit/fields';

/** What the section "Buyer's Information" takes from a customer's record. */
export const buyerParts = (customer: Customer): Partial<Record<PartName, PartValue>> => ({
  buyer_first_name: customer.f_name,
  buyer_last_name: customer.l_name || (customer.customer_type === 2 ? customer.company_name : ''),
  buyer_driver_license_number: customer.driver_license_NO,
  buyer_driver_license_expiring_date: customer.driver_license_expire_date,
  buyer_address: [customer.aparteman_no, customer.address].filter(Boolean).join('-'),
  buyer_city: customer.city ?? '',
  buyer_province: customer.province ?? '',
  buyer_postalcode: customer.postalcode,
  buyer_mobile: phoneMask.format(customer.mobile),
  buyer_fax_number: phoneMask.format(customer.fax_NO),
  buyer_email: customer.email,
  buyer_company_name: customer.company_name,
  buyer_is_corporation: customer.customer_type === 2,
  ...(customer.register_number && { buyer_registration_number: customer.register_number }),
});
