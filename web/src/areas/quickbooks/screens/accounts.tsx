import { EntityList, ReadLists } from '../lists/entity-list';
import { QbPage } from '../qb-page';

/** Accounts of QuickBooks, as they were last read. */
export const Screen = () => (
  <QbPage
    title="QuickBooks accounts"
    subtitle="As last read from QuickBooks, with their mapping"
    active="accounts"
    actions={<ReadLists />}
  >
    <EntityList
      kind="Account"
      noun={{ one: 'account', many: 'accounts' }}
      columns={['number', 'name', 'type', 'mapped', 'active']}
    />
  </QbPage>
);
