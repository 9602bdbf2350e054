import { QB_PROGRESS_EVENT, type QbProgress } from '@forecourt/contract/quickbooks/index';
import type { Deps } from '../../deps';

/** How far the work for QuickBooks is, to the pages that show it. */
export const announce = (deps: Pick<Deps, 'realtime'>, tenant: number, progress: QbProgress) =>
  deps.realtime.toStaff(tenant, QB_PROGRESS_EVENT, progress);
