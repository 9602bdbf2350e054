import { BILLS_CHANGED_EVENT, type BillsChanged } from '@forecourt/contract/bills/bill';
import type { Deps } from '../../deps';

/** Tells open screens after the commit that bills changed. The ids say nothing: each screen asks for what its user may see. */
export const announceBills = (
  { deps, tenant }: { deps: Pick<Deps, 'database' | 'realtime'>; tenant: number },
  ids: readonly number[],
) =>
  deps.database.afterCommit(() =>
    deps.realtime.toStaff(tenant, BILLS_CHANGED_EVENT, { ids: [...ids] } satisfies BillsChanged),
  );
