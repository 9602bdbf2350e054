import { overviewCalls } from '@forecourt/contract/mechanic/overview';
import { SERVICES_CHANGED_EVENT } from '@forecourt/contract/mechanic/service';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { useLiveRefetch } from '../../api/use-live-refetch';

const CALLS = [servicesCalls.list, servicesCalls.get, servicesCalls.statuses, overviewCalls.overview];

/** Reads services again as soon as someone changes one. */
export const useServicesLive = (): void => useLiveRefetch(SERVICES_CHANGED_EVENT, CALLS, () => true);
