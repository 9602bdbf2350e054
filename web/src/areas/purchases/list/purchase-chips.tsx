import type { PurchaseRow } from '@forecourt/contract/purchases/index';
import { StateChip } from '../../../kit/chips';

type Shown = Pick<PurchaseRow, 'state' | 'owed' | 'total' | 'lien_open'>;

/** Where a purchase stands: what is still to be done comes first. */
export const PurchaseChip = ({ purchase }: { purchase: Shown }) => {
  const { state, owed, total, lien_open } = purchase;
  if (state === 'cancelled') return <StateChip label="Cancelled" tone="neutral" />;
  if (lien_open === 1) return <StateChip label="Open lien" tone="bad" />;
  if (owed === null) return <StateChip label="Bought" tone="info" />;
  if (owed <= 0) return <StateChip label="Paid" tone="done" />;
  return total !== null && owed < total ? (
    <StateChip label="Partly paid" tone="progress" />
  ) : (
    <StateChip label="To be paid" tone="warning" />
  );
};

export const statusText = ({ state, owed, total, lien_open }: Shown): string => {
  if (state === 'cancelled') return 'Cancelled';
  if (lien_open === 1) return 'Open lien';
  if (owed === null) return 'Bought';
  if (owed <= 0) return 'Paid';
  return total !== null && owed < total ? 'Partly paid' : 'To be paid';
};
