import { driveCalls } from './drives';
import { underWayCalls } from './under-way';

/** Every call of the area; screens import the part that they need. */
export const testdrivesCalls = { ...driveCalls, ...underWayCalls };
