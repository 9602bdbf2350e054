import { OWED } from '@forecourt/contract/shop/product';
import { ACCOUNT, type LedgerEvent, moneyAccount } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/cents';
import type { LedgerSource } from '../../accounting';
import { OPENING } from '../stock/move-stock';
import { findMovement, movementIdsAfter, type StoredMovement } from '../stock/movement.queries';

const eventsOf = (movement: StoredMovement): LedgerEvent[] => {
  const { kind, day, product, vendor_id: vendorId, paid_by } = movement;
  const amount = roundCents(movement.value_cents);
  if (kind === 'corrected')
    return [
      {
        ...{ kind: 'product-stock', day, amount, from: ACCOUNT.productSaleCost },
        memo: `Stock corrected: ${product}, ${movement.reason}`,
      },
    ];
  // sales and returns are booked with their order
  if (kind !== 'received') return [];
  if (paid_by === OPENING)
    return [
      {
        ...{ kind: 'product-stock', day, amount, from: ACCOUNT.openingBalances },
        memo: `In stock when it was added: ${product}`,
      },
    ];
  const gst = roundCents(movement.gst_cents);
  return [
    {
      ...{ kind: 'cost', day, amount, vendorId, target: { account: ACCOUNT.productStock } },
      taxes: gst === 0 ? [] : [{ kind: 'gst', base: amount, amount: gst }],
      paidBy: paid_by === OWED ? null : moneyAccount(paid_by),
      memo: `Products received: ${product}`,
    },
  ];
};

/** What came into stock by a purchase or a count, before it is sold. */
export const movementLedger: LedgerSource = {
  order: 30,
  isFixed: true,
  eventsOf: async (db, tenant, id) => {
    const movement = await findMovement(db, tenant, id);
    return movement ? eventsOf(movement) : [];
  },
  idsAfter: movementIdsAfter,
  linkOf: async (db, tenant, id) => {
    const movement = await findMovement(db, tenant, id);
    return (
      movement && { label: movement.product, to: `/admin/edit-product-managment/${movement.product_id}` }
    );
  },
};
