import type { CustomerMatch } from './match-customers';
import type { NewLead } from './new-lead';

/** A new lead with what was found for it. */
export interface PreparedLead {
  id: number;
  lead: NewLead;
  match: CustomerMatch;
  sellerId: number | null;
}
