import type { Payment } from '../editor/payments';
import type { Paper } from './papers';

/** The dialog that is open over a bill. */
export type BillDialog =
  | { kind: 'payment'; payment: Payment | null }
  | { kind: 'disclosures'; code?: string }
  | { kind: 'text'; key: string }
  | { kind: 'paper'; paper: Paper }
  | { kind: 'person' | 'customer' | 'trade' | 'type' | 'sold' | 'unsold' | 'cancel' | 'upload' };

/** Opening these needs nothing of the form, so that what is typed need not be saved first. */
export const opensUnsaved = ({ kind }: BillDialog): boolean =>
  kind === 'disclosures' || kind === 'customer' || kind === 'text';
