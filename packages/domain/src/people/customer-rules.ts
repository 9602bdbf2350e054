/** screens.md 5 and 9: what a customer's form may hold. */
export const MOBILE_MIN = 10;
export const LAST_CUSTOMER_DAY = '9999-01-01';
/** The add form takes any year of four digits; the edit form a licence of these times. */
export const FIRST_DAY = {
  add: { birthdate: '1000-01-01', driver_license_expire_date: '1000-01-01' },
  edit: { birthdate: '1000-01-01', driver_license_expire_date: '1970-01-01' },
} as const;

export type CustomerForm = keyof typeof FIRST_DAY;
export type CustomerDay = keyof (typeof FIRST_DAY)['add'];

/** 'Wrong Mobile Number' for one that is too short; none at all is allowed. Only digits count. */
export const mobileProblem = (text: string): string | undefined => {
  if (text.trim() === '') return undefined;
  return text.replace(/\D/g, '').length < MOBILE_MIN ? 'Wrong Mobile Number' : undefined;
};

const isRealDay = (day: string): boolean => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return false;
  const real = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().slice(0, 10) === day;
};

/** The message for a day that is none, or is out of the form's range. */
export const customerDayProblem = (
  form: CustomerForm,
  field: CustomerDay,
  day: string,
): string | undefined => {
  if (day === '') return undefined;
  if (!isRealDay(day)) return 'is no day';
  const first = FIRST_DAY[form][field];
  return day < first || day > LAST_CUSTOMER_DAY ? `must be from ${first} to ${LAST_CUSTOMER_DAY}` : undefined;
};

export interface CustomerFormValues {
  mobile?: string | null;
  birthdate?: string | null;
  driver_license_expire_date?: string | null;
}

export type CustomerFormErrors = Partial<Record<keyof CustomerFormValues, string>>;

/** Every field that is wrong, with its message. */
export const validateCustomer = (form: CustomerForm, values: CustomerFormValues): CustomerFormErrors => {
  const errors: CustomerFormErrors = {};
  const mobile = mobileProblem(values.mobile ?? '');
  if (mobile) errors.mobile = mobile;
  for (const field of ['birthdate', 'driver_license_expire_date'] as const) {
    const message = customerDayProblem(form, field, values[field] ?? '');
    if (message) errors[field] = message;
  }
  return errors;
};

/** A payload without what is empty (screens.md 5, User update). 0 and false are not empty. */
export const omitEmpty = <T extends object>(values: T): Partial<T> =>
  // fromEntries forgets the keys; they are those of T, less the empty ones.
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>;
