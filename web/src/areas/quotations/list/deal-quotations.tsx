import { QuotationsOfCustomer } from './quotations-of-customer';

/** The tab of a deal: what its customer was offered. */
export const DealQuotations = ({ customerId }: { dealId: number; customerId: number }) => (
  <QuotationsOfCustomer customerId={customerId} listKey="deal-quotations" />
);
