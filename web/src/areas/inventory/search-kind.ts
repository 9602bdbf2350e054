import { IconCar } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { vehicleDetail } from './paths';

/** Vehicles in the search box; the looks of their states come with the first search. */
export const VEHICLE_KIND: RecordKind = {
  kind: 'vehicles',
  title: 'Vehicles',
  icon: IconCar,
  access: 'inventory.view',
  foundBy: 'by VIN, stock number, licence plate, year, make or model',
  path: vehicleDetail,
  detailKind: 'identifier',
  states: async () => (await import('../states')).STATE_LOOKS.vehicle,
};
