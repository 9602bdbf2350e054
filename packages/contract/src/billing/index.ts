import { invoiceCalls } from './invoices';
import { staffBillingCalls } from './staff';

export const billingCalls = { ...invoiceCalls, ...staffBillingCalls };
