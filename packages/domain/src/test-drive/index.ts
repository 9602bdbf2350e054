export {
  blocksCar,
  canChangeStatus,
  DRIVE_STATUS,
  type DriveStatus,
  isDriveStatus,
  nextStatuses,
  statusProblem,
} from './drive-status';
export { isLate, LATE_AFTER_MINUTES, lateAt, MAX_DRIVE_DAYS, periodProblem } from './drive-times';
export { needsConfirmation, odometerOutProblem, odometerProblem } from './odometer';
export { WAIVER_TERMS } from './waiver-terms';
