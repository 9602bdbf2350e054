import type { LeadRow } from '@forecourt/contract/leads/lead';

/** What a lead is called: one that came without a name is known by its number. */
export const leadName = ({
  id,
  name,
  email,
  phone,
}: Pick<LeadRow, 'id' | 'name' | 'email' | 'phone'>): string => name || email || phone || `Lead ${id}`;
