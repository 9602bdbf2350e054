import type { EnteredKind, PurchaseKind } from '@forecourt/domain/purchase/purchase-kinds';
import { type Actor, can } from '@forecourt/policy';

/** Invoices of auctions stand with what is bought from wholesale. */
const listKind = (kind: PurchaseKind): EnteredKind => (kind === 'auction' ? 'wholesale' : kind);

const LISTS: Readonly<Record<EnteredKind, string>> = {
  public: '/admin/purche-from-public',
  dealer: '/admin/purchase-from-dealer',
  wholesale: '/admin/Purchase-from-wholesale',
};
const RECORDS: Readonly<Record<EnteredKind, string>> = { ...LISTS, dealer: '/admin/purchases/from-dealer' };

export const purchaseList = (kind: PurchaseKind): string => LISTS[listKind(kind)];
export const buyPath = (kind: EnteredKind): string => `${LISTS[kind]}/add`;
export const purchasePath = (kind: PurchaseKind, id: number): string => `${RECORDS[listKind(kind)]}/${id}`;

export const PURCHASE_RIGHTS = {
  public: 'publicPurchases.edit',
  dealer: 'dealerPurchases.edit',
  wholesale: 'wholesalePurchases.edit',
} as const;

/** A purchase whose kind is not known yet: the first address that the user may open leads on to the right one. */
export const anyPurchasePath = (id: number, actor: Actor): string => {
  const kind = (['public', 'dealer', 'wholesale'] as const).find((each) => can(actor, PURCHASE_RIGHTS[each]));
  return purchasePath(kind ?? 'public', id);
};

/** Of the record, with its form open. */
export const editPath = (kind: PurchaseKind, id: number): string => `${purchasePath(kind, id)}?edit=1`;
