import { IconSteeringWheel } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { drivePath } from './paths';

/** Test drives in the search box. */
export const TEST_DRIVE_KIND: RecordKind = {
  kind: 'test-drives',
  title: 'Test drives',
  one: 'Test drive',
  icon: IconSteeringWheel,
  access: 'testDrives.view',
  foundBy: 'by customer, stock number or VIN',
  path: (id) => drivePath(id),
  states: async () => (await import('../states')).STATE_LOOKS.testDrive,
};
