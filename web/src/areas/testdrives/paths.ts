export const DRIVE_LIST = '/admin/dealer-real-test-drive';
export const ADD_DRIVE = '/admin/dealer-real-test-drive/add';
export const drivePath = (id: number): string => `${DRIVE_LIST}/${id}`;
/** The same drives by day and week. */
export const DRIVE_CALENDAR = `${DRIVE_LIST}?view=calendar`;
