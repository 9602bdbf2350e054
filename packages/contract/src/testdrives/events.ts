/** Sent to the dealership's staff when a test drive was added, changed or removed: `{ id }`. */
export const TEST_DRIVE_EVENT = 'testDrive:changed';
