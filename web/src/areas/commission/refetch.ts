import type { Call } from '@forecourt/contract/call';
import { commissionCalls } from '@forecourt/contract/commission/index';

/** What shows plans and who has them. */
export const REFETCH_PLANS: readonly Call[] = [
  commissionCalls.plans,
  commissionCalls.plan,
  commissionCalls.people,
];

/** What shows what was earned and paid. */
export const REFETCH_COMMISSIONS: readonly Call[] = [
  ...[commissionCalls.list, commissionCalls.get, commissionCalls.due, commissionCalls.dueOf],
  commissionCalls.payments,
];
