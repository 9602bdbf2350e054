import { can } from '@forecourt/policy';
import { type MayRead, registerFileKind } from '../../files';

export const FILE_KIND = {
  photo: 'vehicle-photo',
  document: 'vehicle-document',
  note: 'vehicle-note',
  carfax: 'carfax',
} as const;

const staffOfTheLot: MayRead = ({ actor }) => can(actor, 'inventory.view');
for (const kind of Object.values(FILE_KIND)) registerFileKind(kind, staffOfTheLot);

/** It tells what a car cost. While it is reviewed (record 0) it is seen by whoever knows its name: the one who sent it. */
export const AUCTION_PAPER = 'auction-pdf';
registerFileKind(AUCTION_PAPER, ({ actor }, { recordId }) =>
  recordId === 0 ? can(actor, 'inventory.add') : can(actor, 'vehicleCosts.edit'),
);
