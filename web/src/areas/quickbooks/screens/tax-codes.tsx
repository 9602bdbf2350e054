import { EntityList, ReadLists } from '../lists/entity-list';
import { QbPage } from '../qb-page';

/** Tax codes of QuickBooks, as they were last read. */
export const Screen = () => (
  <QbPage
    title="QuickBooks tax codes"
    subtitle="As last read from QuickBooks, with their mapping"
    active="taxCodes"
    actions={<ReadLists />}
  >
    <EntityList
      kind="TaxCode"
      noun={{ one: 'tax code', many: 'tax codes' }}
      columns={['name', 'detail', 'mapped', 'active']}
    />
  </QbPage>
);
