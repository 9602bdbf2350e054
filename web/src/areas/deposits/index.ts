import { IconReceipt } from '@tabler/icons-react';
import { later } from '../../kit/later';

/** A tab of the deal's page: what was paid ahead. */
export const DEPOSITS_TAB = {
  key: 'deposits',
  label: 'Deposits',
  icon: IconReceipt,
  access: 'deposits.view',
  Content: later(async () => (await import('./list/deal-deposits')).DealDeposits),
} as const;
export { vehicleDeposit } from './paths';
