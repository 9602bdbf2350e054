import type { Deal } from '@forecourt/contract/deals/deal';
import { QuotationsOfCustomer } from './quotations-of-customer';

/** The tab of a deal: what its customer was offered. */
export const DealQuotations = ({ deal }: { deal: Deal; mayEdit: boolean }) => (
  <QuotationsOfCustomer customerId={deal.customer.id} listKey="deal-quotations" />
);
