import type { BatchOutcome } from './complete-batch.queries';

const cars = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'car' : 'cars'}`;

/** '4,990 cars came in, 5 brought back, 5 left out' */
export const saidOf = ({ added, restored, noted, leftOut }: BatchOutcome): string =>
  [
    `${cars(added)} came in`,
    restored > 0 ? `${restored} restored` : '',
    noted > 0 ? `the purchase of ${noted} noted` : '',
    leftOut > 0 ? `${leftOut} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');

export const importTitle = (count: number): string => `Import ${cars(count)}`;
export const undoTitle = (cars: string): string => `Undo the import of ${cars}`;

/** The screen that shows what came of an import. */
export const LIST = '/admin/vehicle-managment';
