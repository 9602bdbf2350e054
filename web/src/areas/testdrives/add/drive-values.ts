import { newDriveForm } from '@forecourt/contract/testdrives/drive';

/** screens.md 5: the fields of the form; date and time of each end are fields of their own. */
export interface DriveValues {
  frk_vehicle_id: number | null;
  frk_customer_user_id: number | null;
  user_salutation: string | null;
  method_of_contact: string | null;
  testDrive_start_date: string | null;
  testDrive_start_time: string;
  testDrive_finish_date: string | null;
  testDrive_finish_time: string;
  requested_date: string | null;
  frk_seller_id: number | null;
  comment: string;
}

export const emptyDrive = (today: string, sellerId: number): DriveValues => ({
  frk_vehicle_id: null,
  frk_customer_user_id: null,
  user_salutation: null,
  method_of_contact: 'Cellphone',
  testDrive_start_date: today,
  testDrive_start_time: '',
  testDrive_finish_date: today,
  testDrive_finish_time: '',
  requested_date: today,
  frk_seller_id: sellerId,
  comment: '',
});

type Problems = Record<string, string>;

const wallOf = (day: string | null, time: string) => (day && time ? `${day}T${time}` : '');

/** What the contract's schema does not say: times are required, and the finish is after the start. */
export const driveProblems = (values: DriveValues): Problems => {
  const problems: Problems = {};
  if (values.testDrive_start_time === '') problems.testDrive_start_time = 'Required';
  if (values.testDrive_finish_time === '') problems.testDrive_finish_time = 'Required';
  const start = wallOf(values.testDrive_start_date, values.testDrive_start_time);
  const finish = wallOf(values.testDrive_finish_date, values.testDrive_finish_time);
  if (start && finish && finish <= start) {
    // beside what was typed last: the time on the same day, else the date
    const isSameDay = values.testDrive_start_date === values.testDrive_finish_date;
    problems[isSameDay ? 'testDrive_finish_time' : 'testDrive_finish_date'] =
      'The finish must be after the start';
  }
  return problems;
};

export const STEP_FIELDS = [
  ['frk_vehicle_id'],
  ['frk_customer_user_id'],
  [
    'user_salutation',
    'method_of_contact',
    'testDrive_start_date',
    'testDrive_start_time',
    'testDrive_finish_date',
    'testDrive_finish_time',
    'requested_date',
    'frk_seller_id',
    'driverLicenseImage',
    'comment',
  ],
] as const;

/** The step on which a field is; the last one, the review, has none. */
export const stepOf = (field: string): number => {
  const found = STEP_FIELDS.findIndex((fields) => fields.some((one) => one === field));
  return found < 0 ? STEP_FIELDS.length : found;
};

const wrongFields = (values: DriveValues): Set<string> => {
  const { error } = newDriveForm.safeParse(values);
  return new Set([
    ...(error?.issues.map(({ path }) => String(path[0])) ?? []),
    ...Object.keys(driveProblems(values)),
  ]);
};

/** Whether every field of a step, or of all of them for the review, is filled in. */
export const isComplete = (values: DriveValues, step: number): boolean => {
  const wrong = [...wrongFields(values)];
  return step >= STEP_FIELDS.length ? wrong.length === 0 : !wrong.some((field) => stepOf(field) === step);
};

/** The first step that misses something; the review when nothing is missing. */
export const firstIncomplete = (values: DriveValues): number => {
  const found = STEP_FIELDS.findIndex((_, step) => !isComplete(values, step));
  return found < 0 ? STEP_FIELDS.length : found;
};

const USUAL_MINUTES = 45;

/** When a drive that starts then usually ends. */
export const usualFinish = (day: string, time: string): { day: string; time: string } | null => {
  const start = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(start)) return null;
  const wall = new Date(start + USUAL_MINUTES * 60_000).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
};
