import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { LeadSettings } from '../settings/settings.queries';

/** What adding and answering leads needs to know of the dealership. */
export interface IntakeNeeds {
  deps: Pick<Deps, 'config' | 'database' | 'realtime' | 'jobs' | 'publicUrl' | 'now'>;
  tenant: Tenant;
  timezone: string;
  settings: LeadSettings;
}
