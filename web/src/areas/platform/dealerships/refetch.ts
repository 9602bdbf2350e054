import { dealershipCalls } from '@forecourt/contract/dealership';
import { platformCalls } from '@forecourt/contract/platform/index';

/** What is read again after a dealership was changed. */
export const REFETCH_DEALERSHIP = [platformCalls.dealership, dealershipCalls.list, platformCalls.firstRun];
export const REFETCH_SITE = [platformCalls.site];
