import { POSTING_CHANGED_EVENT, type PostingChanged } from '@forecourt/contract/posting/index';
import type { Deps } from '../../deps';

/** Screens that show posts read them again, once the change is committed. */
export const announce = (
  deps: Pick<Deps, 'database' | 'realtime'>,
  tenant: number,
  what: PostingChanged['what'],
): Promise<void> =>
  deps.database.afterCommit(() => deps.realtime.toStaff(tenant, POSTING_CHANGED_EVENT, { what }));
