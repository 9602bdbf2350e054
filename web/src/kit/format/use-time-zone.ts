import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { use } from 'react';
import { SessionContext } from '../../api/session-context';

/** Where the dealership is, as the server has it too; without one (platform staff, sign-in) where the browser is. */
export const useTimeZone = (): string => {
  const dealership = use(SessionContext)?.info.dealershipInfo;
  return dealership
    ? (dealership.business_city?.timezone ?? DEFAULT_TIMEZONE)
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
};
