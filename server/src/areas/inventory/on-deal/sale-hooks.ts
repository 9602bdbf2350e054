import type { Db } from '../../../db/database';
import type { Performer } from '../../../records/bulk/bulk-work';

/** What is asked of vehicles together. */
export interface WantedSale {
  do: 'sold' | 'unsold';
  /** YYYY-MM-DD. */
  day: string;
  /** Whether whoever asks may mark bills of sale sold and take them back. */
  sellsBills: boolean;
}

export interface TakenOver {
  done: readonly number[];
  /** Vehicles that stay as they are, and why: words that follow the stock number. */
  leftOut: readonly { id: number; reason: string }[];
}

/** What another area does when vehicles are marked sold or their sale is taken back, in the same transaction. */
export interface SaleHooks {
  /** Before the vehicles are locked: locks the records that `onSold` and `onUnsold` change, which are always locked first. */
  lockBefore(tx: Db, tenant: number, stockIds: readonly number[]): Promise<void>;
  /** Sells or takes back those vehicles that the area has papers of; the others are left to inventory. */
  takeOver?(tx: Db, who: Performer, stockIds: readonly number[], wanted: WantedSale): Promise<TakenOver>;
  /** The vehicles that `takeOver` would leave out of taking sales back, and why, in the same words. */
  unsoldObjections?(
    db: Db,
    tenant: number,
    stockIds: readonly number[],
    by: Pick<WantedSale, 'sellsBills'>,
  ): Promise<TakenOver['leftOut']>;
  onSold(tx: Db, who: Performer, stockIds: readonly number[]): Promise<void>;
  onUnsold(tx: Db, who: Performer, stockIds: readonly number[]): Promise<void>;
}

const registered = new Set<SaleHooks>();

/** Makes the hooks of an area known, as it starts. */
export const registerSaleHooks = (hooks: SaleHooks) => registered.add(hooks);

export const saleHooks = (): readonly SaleHooks[] => [...registered];
