import { use } from 'react';
import { SessionContext } from '../../api/session-context';

/** Where the dealership is; without one (platform staff, sign-in) where the browser is. */
export const useTimeZone = (): string =>
  use(SessionContext)?.info.dealershipInfo?.business_city?.timezone ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
