import type { EnteredKind } from '@forecourt/domain/purchase/purchase-kinds';
import { useCan } from '../../../api/session-context';
import { TabLinks } from '../../../kit/page';
import { PURCHASE_RIGHTS, purchaseList } from '../paths';

const LABELS: Readonly<Record<EnteredKind, string>> = {
  public: 'From public',
  dealer: 'From dealers',
  wholesale: 'Wholesale and auctions',
};

/** The lists of purchases that the user may see. */
export const PurchaseTabs = ({ active }: { active: EnteredKind }) => {
  const can = useCan();
  const tabs = (['public', 'dealer', 'wholesale'] as const)
    .filter((kind) => can(PURCHASE_RIGHTS[kind]))
    .map((kind) => ({ key: kind, label: LABELS[kind], to: purchaseList(kind) }));
  return tabs.length > 1 ? <TabLinks label="Purchases" active={active} tabs={tabs} /> : null;
};
