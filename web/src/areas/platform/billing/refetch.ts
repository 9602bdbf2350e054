import { billingCalls } from '@forecourt/contract/billing/index';

/** What is read again after a charge or more time. */
export const REFETCH_BILLING = [
  billingCalls.staffStatuses,
  billingCalls.staffPayments,
  billingCalls.staffInvoices,
  billingCalls.staffTotals,
];
