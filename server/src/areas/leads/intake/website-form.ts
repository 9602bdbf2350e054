import { websiteLeadForm } from '@forecourt/contract/leads/intake';
import { EMPTY_LEAD, type IncomingLead, NO_CAR } from '../incoming-lead';

/** A form of a dealership's website; it was checked when it came in. */
export const readWebsiteForm = (form: Record<string, unknown>): IncomingLead => {
  const {
    type,
    f_name,
    l_name,
    company_name,
    email,
    mobile,
    message,
    stock_NO,
    vin_number,
    fields,
    reference,
  } = websiteLeadForm.parse(form);
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value] as const],
  );
  return {
    ...EMPTY_LEAD,
    ...{ type, firstName: f_name || null, lastName: l_name || null, companyName: company_name || null },
    ...{ email: email || null, mobile: mobile || null, message, fields: Object.fromEntries(given) },
    wantedCar: { ...NO_CAR, stock: stock_NO || null, vin: vin_number || null },
    sourceName: 'Website',
    externalId: reference || null,
  };
};
