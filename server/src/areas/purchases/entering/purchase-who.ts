import type { Deps } from '../../../deps';

/** Who enters a purchase: a request, or a job on behalf of the dealership. */
export interface PurchaseWho {
  tenant: number;
  session: { userId: number | null; timezone: string };
  deps: Deps;
}
