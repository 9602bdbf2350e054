import { EntityList, ReadLists } from '../lists/entity-list';
import { QbPage } from '../qb-page';

/** Items of QuickBooks, as they were last read. */
export const Screen = () => (
  <QbPage
    title="QuickBooks items"
    subtitle="As last read from QuickBooks, with their mapping"
    active="items"
    actions={<ReadLists />}
  >
    <EntityList
      kind="Item"
      noun={{ one: 'item', many: 'items' }}
      columns={['name', 'type', 'detail', 'mapped', 'active']}
    />
  </QbPage>
);
