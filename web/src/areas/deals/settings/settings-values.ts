import type { ReplyOf } from '@forecourt/contract/call';
import type { deskCalls } from '@forecourt/contract/deals/desk';

type Settings = ReplyOf<typeof deskCalls.settings>;

export interface FeeValues {
  label: string;
  amount: number | null;
  treatment: string;
}

export interface SettingsValues {
  visibility: Settings['visibility'];
  minimum_gross: number | null;
  pack: number | null;
  fees: FeeValues[];
  quotation_days: number | null;
  deposit_days: number | null;
  checklist: string[];
  version: number;
}

export const settingsValues = (settings: Settings): SettingsValues => ({ ...settings });

const AMOUNTS = ['minimum_gross', 'pack', 'quotation_days', 'deposit_days'] as const;

/** The call leaves an amount that is not sent as it is, so an emptied field is refused instead of seeming saved. */
export const settingsProblems = (values: SettingsValues): Record<string, string> => {
  const labels = values.fees.map(({ label }) => label.trim().toLowerCase());
  return Object.fromEntries([
    ...AMOUNTS.filter((field) => values[field] === null).map((field) => [field, 'Required'] as const),
    ...values.fees.flatMap(({ amount }, at) =>
      amount === null ? [[`fees.${at}.amount`, 'Required'] as const] : [],
    ),
    // a quotation finds the taxes of a fee by its name
    ...labels.flatMap((label, at) =>
      label !== '' && labels.indexOf(label) !== at
        ? [[`fees.${at}.label`, 'There is a fee of this name already'] as const]
        : [],
    ),
  ]);
};
