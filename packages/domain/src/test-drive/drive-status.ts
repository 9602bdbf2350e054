/** screens.md 4: a test drive starts at status 0. The labels are in states.ts. */
export const DRIVE_STATUS = { booked: 0, out: 1, back: 2, cancelled: 3 } as const;
export type DriveStatus = (typeof DRIVE_STATUS)[keyof typeof DRIVE_STATUS];

export const isDriveStatus = (value: unknown): value is DriveStatus =>
  Object.values<unknown>(DRIVE_STATUS).includes(value);

const { booked, out, back, cancelled } = DRIVE_STATUS;

/** Which status may follow which. Out to booked corrects a drive that never left; a drive that is back stays so. */
const NEXT: Readonly<Record<DriveStatus, readonly DriveStatus[]>> = {
  [booked]: [out, cancelled],
  [out]: [back, booked],
  [back]: [],
  [cancelled]: [booked],
};

export const nextStatuses = (from: DriveStatus): readonly DriveStatus[] => NEXT[from];

export const canChangeStatus = (from: DriveStatus, to: DriveStatus): boolean => NEXT[from].includes(to);

/** A drive of this status keeps its car from being booked for the same time. */
export const blocksCar = (status: DriveStatus): boolean => status === booked || status === out;

const IS: Readonly<Record<DriveStatus, string>> = {
  [booked]: 'has not left yet',
  [out]: 'is out',
  [back]: 'is back',
  [cancelled]: 'is cancelled',
};
const BECOME: Readonly<Record<DriveStatus, string>> = {
  [booked]: 'booked again',
  [out]: 'sent out',
  [back]: 'marked as back',
  [cancelled]: 'cancelled',
};

/** Why a status cannot follow another, or undefined. The same status again is no change. */
export const statusProblem = (from: DriveStatus, to: DriveStatus): string | undefined =>
  from === to || canChangeStatus(from, to)
    ? undefined
    : `This test drive ${IS[from]}, so it cannot be ${BECOME[to]}`;
