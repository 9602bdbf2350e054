import { SERVICES_CHANGED_EVENT, type ServicesChanged } from '@forecourt/contract/mechanic/service';
import type { Deps } from '../../deps';

/** Tells open screens after the commit that services changed. */
export const announceServices = (
  { deps, tenant }: { deps: Pick<Deps, 'database' | 'realtime'>; tenant: number },
  ids: readonly number[],
) =>
  deps.database.afterCommit(() =>
    deps.realtime.toStaff(tenant, SERVICES_CHANGED_EVENT, { ids: [...ids] } satisfies ServicesChanged),
  );
