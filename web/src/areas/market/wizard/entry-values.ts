import { entryForm, type MarketEntry } from '@forecourt/contract/market/index';
import { checkEntry, SHARED_FIELD_NAMES, type SharedField } from '@forecourt/domain/market/index';
import { toCents } from '@forecourt/domain/money/cents';

/** What the steps ask for; the status is the buttons'. */
export const stepForm = entryForm.omit({ market_status: true });

/** What is shared unless someone chooses otherwise: all of it. */
export const valuesOf = (entry: MarketEntry | null) => ({
  mvdId: entry?.mvdId ?? null,
  price: entry?.price ?? null,
  reserve_price: entry?.reserve_price ?? null,
  condition: entry?.condition ?? {
    ...{ grade: null as number | null, accidents: 'unknown' as const, drives: 'unknown' as const, notes: '' },
  },
  comment: entry?.comment ?? '',
  shared: entry?.shared ?? ([...SHARED_FIELD_NAMES] as SharedField[]),
});
export type EntryValues = ReturnType<typeof valuesOf>;

const STEP_OF: Readonly<Record<string, number>> = {
  ...{ mvdId: 0, price: 1, reserve_price: 1, condition: 1, comment: 1 },
};
export const stepOf = (field: string): number => STEP_OF[field] ?? 2;

/** Why the vehicle of a draft cannot be offered, as the server found when it was saved; '' for one that was chosen since. */
export const vehicleProblem = (entry: MarketEntry | null, mvdId: number | null): string =>
  entry !== null && entry.mvdId === mvdId
    ? (entry.problems.find(({ field }) => field === 'mvdId')?.message ?? '')
    : '';

/** What is wrong with the fields, by the same rule that the server decides with. */
export const errorsOf = (values: EntryValues, isWholesale: boolean): Record<string, string> => {
  const problems = checkEntry({
    isWholesale,
    // what is known of the vehicle alone is checked by the server
    vehicle:
      values.mvdId === null ? null : { isSold: false, isDeleted: false, vin: '-', hasOtherBill: false },
    price: values.price === null ? null : toCents(values.price),
    reserve: values.reserve_price === null ? null : toCents(values.reserve_price),
    shared: values.shared,
  });
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
};
