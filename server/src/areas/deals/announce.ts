import { DEALS_CHANGED_EVENT, type DealsChanged } from '@forecourt/contract/deals/deal';
import type { Deps } from '../../deps';

/** Tells open screens after the commit that deals changed. The ids say nothing: each screen asks for what its user may see. */
export const announceDeals = (
  { deps, tenant }: { deps: Pick<Deps, 'database' | 'realtime'>; tenant: number },
  ids: readonly number[],
) =>
  deps.database.afterCommit(() =>
    deps.realtime.toStaff(tenant, DEALS_CHANGED_EVENT, { ids: [...ids] } satisfies DealsChanged),
  );
