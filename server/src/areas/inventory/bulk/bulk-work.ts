import type { Deps } from '../../../deps';
import { type BulkWork, bulkWork } from '../../../records/bulk/bulk-work';
import { moveToBranch } from '../moving/move-branch';
import type { Objection } from './bulk-checks';
import { type MoveOperation, moveOperation, type StockOperation, stockOperation } from './bulk-operation';
import { performOperation } from './perform-operation';

const TITLES: Record<StockOperation['do'], (cars: string) => string> = {
  change: (cars) => `Change ${cars}`,
  delete: (cars) => `Delete ${cars}`,
  restore: (cars) => `Restore ${cars}`,
  unsold: (cars) => `Take back the sale of ${cars}`,
};

const cars: Pick<BulkWork<unknown, Objection>, 'records' | 'reasonOf' | 'linkFor'> = {
  records: 'cars',
  reasonOf: ({ stock_NO, reason }) => `${stock_NO} ${reason}`,
  linkFor: async () => '/admin/vehicle-managment',
};

export const stockBulk = bulkWork<StockOperation, Objection>({
  ...cars,
  task: 'inventory.bulk',
  operation: stockOperation,
  titleOf: (wanted, records) => TITLES[wanted.do](records),
  perform: performOperation,
});

export const branchMoves = bulkWork<MoveOperation, Objection>({
  ...cars,
  task: 'inventory.move',
  operation: moveOperation,
  titleOf: (_wanted, records) => `Move ${records} to another branch`,
  perform: (tx, performer, ids, { branchId }) => moveToBranch(tx, performer, ids, branchId),
  isAcrossDealerships: true,
  // each takes its photos, notes and history along
  atOnce: 100,
});

export const bulkJobs = (deps: Deps) => ({ ...stockBulk.jobs(deps), ...branchMoves.jobs(deps) });
