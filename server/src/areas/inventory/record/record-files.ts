import { can } from '@forecourt/policy';
import type { MayRead } from '../../files';

export const FILE_KIND = {
  photo: 'vehicle-photo',
  document: 'vehicle-document',
  note: 'vehicle-note',
  carfax: 'carfax',
} as const;

const inventoryStaff: MayRead = ({ actor }) => can(actor, 'inventory.view');

export const AUCTION_PAPER = 'auction-pdf';

/** It shows what a vehicle cost. While it is reviewed (record 0) only the one who sent it knows its name. */
const costStaff: MayRead = ({ actor }, { recordId }) =>
  recordId === 0 ? can(actor, 'inventory.add') : can(actor, 'vehicleCosts.edit');

export const recordFileKinds: Record<string, MayRead> = {
  [FILE_KIND.photo]: inventoryStaff,
  [FILE_KIND.document]: inventoryStaff,
  [FILE_KIND.note]: inventoryStaff,
  [FILE_KIND.carfax]: inventoryStaff,
  [AUCTION_PAPER]: costStaff,
};
