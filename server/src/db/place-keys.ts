import { INT_MAX } from '@forecourt/contract/scalars';
import { isDay } from '@forecourt/domain/dates';

/** The keys by which a list goes on where its page before ended come back from clients: what the database would refuse is none. */

const INSTANT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/;

const isStorableDay = (text: string): boolean => isDay(text) && !text.startsWith('0000');

export const isDayKey = isStorableDay;

/** An instant as the database writes it. */
export const isInstantKey = (text: string): boolean => {
  const [, day = '', time = ''] = INSTANT.exec(text) ?? [];
  return isStorableDay(day) && !Number.isNaN(Date.parse(`${day}T${time}Z`));
};

/** A number of a column of whole numbers. */
export const isIntegerKey = (text: string): boolean =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= INT_MAX;

/** One of a column of large whole numbers. */
export const isBigintKey = (text: string): boolean => /^-?\d{1,18}$/.test(text);
