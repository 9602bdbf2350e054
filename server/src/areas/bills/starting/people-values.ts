import type { BillInput } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { type DealerRow, readBuyer, readSellerRow } from './people.queries';

type Values = BillInput['values'];

const COMPANY = 2;

/** The parts of "Buyer's Information" as the customer's record has them; what it does not have is emptied. */
export const buyerValues = async (db: Db, tenant: number, customerId: number): Promise<Values> => {
  const buyer = await readBuyer(db, tenant, customerId);
  if (!buyer) return {};
  const isCompany = buyer.type === COMPANY;
  return {
    buyer_first_name: buyer.first_name || null,
    // a company whose contact has no name is named where the name is asked for
    buyer_last_name: buyer.last_name || (isCompany ? buyer.company_name : '') || null,
    buyer_driver_license_number: buyer.licence_no || null,
    buyer_driver_license_expiring_date: buyer.licence_expires,
    buyer_address: buyer.address || null,
    buyer_city: buyer.city,
    buyer_province: buyer.province,
    buyer_postalcode: buyer.postal || null,
    buyer_mobile: buyer.mobile || null,
    buyer_fax_number: buyer.fax || null,
    buyer_email: buyer.email || null,
    buyer_company_name: isCompany ? buyer.company_name || null : null,
    buyer_registration_number: buyer.register_number || null,
    buyer_is_corporation: isCompany ? true : null,
  };
};

export const sellerValues = async (db: Db, tenant: number, sellerId: number): Promise<Values> => {
  const seller = await readSellerRow(db, tenant, sellerId);
  if (!seller) return {};
  return {
    salesperson_name: seller.full_name,
    salesperson_registration_number: seller.register_number || null,
  };
};

export const dealerValues = (dealer: DealerRow): Values => ({
  dealer_name: dealer.name || null,
  dealer_legal_name: dealer.legal_name || null,
  dealer_address: dealer.address || null,
  dealer_province: dealer.country === 'Canada' ? dealer.province : null,
  dealer_phone: dealer.phone || null,
  dealer_registration_number: dealer.registration_number || null,
  dealer_tax_number: dealer.tax_number || null,
});
