import { ReadLists } from '../lists/entity-list';
import { PartyLists } from '../lists/party-list';
import { QB } from '../paths';
import { QbPage } from '../qb-page';

/** Vendors whom postings name, and those that QuickBooks has. */
export const Screen = () => (
  <QbPage
    title="QuickBooks vendors"
    subtitle="Vendors in your postings and their match in QuickBooks"
    active="vendors"
    actions={<ReadLists />}
  >
    <PartyLists kind="vendor" path={QB.vendors} noun={{ one: 'vendor', many: 'vendors' }} />
  </QbPage>
);
