import { ReadLists } from '../lists/entity-list';
import { PartyLists } from '../lists/party-list';
import { QB } from '../paths';
import { QbPage } from '../qb-page';

/** Customers whom postings name, and those that QuickBooks has. */
export const Screen = () => (
  <QbPage
    title="QuickBooks customers"
    subtitle="Customers in your postings and their match in QuickBooks"
    active="customers"
    actions={<ReadLists />}
  >
    <PartyLists kind="customer" path={QB.customers} noun={{ one: 'customer', many: 'customers' }} />
  </QbPage>
);
