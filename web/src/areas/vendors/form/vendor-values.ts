import type { Vendor } from '@forecourt/contract/vendors/index';

export interface VendorValues {
  name: string;
  kind: string | null;
  contact: string;
  email: string;
  phone: string;
  mobile: string;
  fax: string;
  website: string;
  address: string;
  postal: string;
  city_id: number | null;
  tax_number: string;
  licence_no: string;
  account_no: string;
  terms_days: number | null;
  category: string | null;
  customer_id: number | null;
  comment: string;
  is_active: 0 | 1;
  version?: number;
}

export const NEW_VENDOR: VendorValues = {
  ...{ name: '', kind: 'supplier', contact: '', email: '', phone: '', mobile: '', fax: '', website: '' },
  ...{ address: '', postal: '', city_id: null, tax_number: '', licence_no: '', account_no: '' },
  ...{ terms_days: null, category: null, customer_id: null, comment: '', is_active: 1 },
};

/** A vendor as its form has it. */
export const vendorValues = (vendor: Vendor): VendorValues => {
  const { name, kind, contact, email, phone, mobile, fax, website, address, postal, city_id } = vendor;
  const { tax_number, licence_no, account_no, terms_days, category, comment, is_active, version } = vendor;
  return {
    ...{ name, kind, contact, email, phone, mobile, fax, website, address, postal, city_id },
    ...{ tax_number, licence_no, account_no, terms_days, category: category || null, comment },
    ...{ customer_id: vendor.customer?.id ?? null, is_active, version },
  };
};

/** What was typed into a search is a name, an e-mail or a telephone. */
export const startFrom = (typed: string): Partial<VendorValues> => {
  if (typed.includes('@')) return { email: typed };
  if (/^[\d\s()+.-]{7,}$/.test(typed)) return { phone: typed.replace(/\D/g, '') };
  return { name: typed };
};
