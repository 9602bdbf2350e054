import type { Deal } from '@forecourt/contract/deals/deal';
import { newQuotation } from '../paths';
import { QuotationsOf } from './quotations-of';

/** The tab of a deal: the quotations that were made for it, or that it was started from. */
export const DealQuotations = ({ deal }: { deal: Deal; mayEdit: boolean }) => (
  <QuotationsOf
    of={{ deal_id: deal.id }}
    addAt={newQuotation({ deal: deal.id })}
    emptyText="Offers for this deal appear here. A new one starts with its customer, vehicles and prices."
    listKey="deal-quotations"
  />
);
