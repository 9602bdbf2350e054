/** The number of a bill as people read it: 'B-000123'. */
export const billNumber = (count: number): string => `B-${String(count).padStart(6, '0')}`;

/** The count of a number that someone typed ('B-000123', 'b123'); undefined when it is none. */
export const billCount = (number: string): number | undefined => {
  const digits = /^b-?(\d{1,9})$/i.exec(number.trim())?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : undefined;
};
