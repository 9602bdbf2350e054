import { EntityList, ReadLists } from '../lists/entity-list';
import { QbPage } from '../qb-page';

/** Accounts of QuickBooks, as they were last read. */
export const Screen = () => (
  <QbPage
    title="QuickBooks accounts"
    subtitle="As they were last read, with what they are mapped to"
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
