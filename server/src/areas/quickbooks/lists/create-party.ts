import type { Company, QbRecord } from '../../../services/quickbooks';
import { QuickBooksFault } from '../../../services/quickbooks';
import type { PartyRow } from '../mapping/party.queries';

/** QuickBooks refuses these in a name, and more than 100 characters. */
const nameOf = (name: string): string =>
  name
    .replace(/[:\t\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 90) || 'No name';

const partyBody = (party: PartyRow, suffix: string): Record<string, unknown> => ({
  DisplayName: `${nameOf(party.name)}${suffix}`,
  ...(party.first_name && { GivenName: party.first_name.slice(0, 100) }),
  ...(party.last_name && { FamilyName: party.last_name.slice(0, 100) }),
  ...(party.company_name && { CompanyName: party.company_name.slice(0, 100) }),
  ...(party.email && { PrimaryEmailAddr: { Address: party.email.slice(0, 100) } }),
  ...(party.phone && { PrimaryPhone: { FreeFormNumber: party.phone.slice(0, 30) } }),
  ...((party.address || party.city) && {
    BillAddr: {
      ...{ Line1: party.address.slice(0, 500), City: party.city, CountrySubDivisionCode: party.province },
      ...{ PostalCode: party.postal.slice(0, 30), Country: 'Canada' },
    },
  }),
});

const isTaken = (error: unknown) => error instanceof QuickBooksFault && error.more.code === '6240';

/**
 * Adds a customer or vendor. Customers, vendors and employees share their names in QuickBooks: one that is taken there by another
 * kind gets its number of Forecourt behind it.
 */
export const createParty = async (
  company: Company,
  entity: 'Customer' | 'Vendor',
  party: PartyRow,
  requestId: string,
): Promise<QbRecord> => {
  try {
    return await company.post(entity, partyBody(party, ''), { requestId });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const suffix = ` (${entity === 'Vendor' ? 'V' : 'C'}${party.key.slice(1)})`;
    return company.post(entity, partyBody(party, suffix), { requestId: `${requestId}-2` });
  }
};
