import type { BodyOf } from '@forecourt/contract';
import type { chequesCalls, OpenPayable } from '@forecourt/contract/cheques/index';
import { toCents } from '@forecourt/domain/money/index';

type Body = BodyOf<typeof chequesCalls.write>;

/** A line as it is typed. */
export interface LineValues {
  account: string | null;
  label: string;
  amount: number | null;
  gst: number | null;
  pst: number | null;
  qst: number | null;
}

export const BLANK: LineValues = { account: null, label: '', amount: null, gst: null, pst: null, qst: null };

export interface Chosen {
  kind: OpenPayable['kind'];
  id: number;
  payee: OpenPayable['payee'];
  amount: number | null;
}

const isBlank = ({ account, amount, label }: LineValues): boolean =>
  account === null && amount === null && label === '';

const cents = (value: number | null): number => toCents(value ?? 0);

/** What the cheque comes to, in cents. */
export const totalOf = (
  chosen: readonly Chosen[],
  onAccount: number | null,
  lines: readonly LineValues[],
): number =>
  chosen.reduce((sum, { amount }) => sum + cents(amount), 0) +
  cents(onAccount) +
  lines.reduce(
    (sum, { amount, gst, pst, qst }) => sum + cents(amount) + cents(gst) + cents(pst) + cents(qst),
    0,
  );

/** What is wrong with the lines, by field; a line in which nothing is typed is left out. */
export const lineProblems = (lines: readonly LineValues[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, at): [string, string][] => {
      if (isBlank(line)) return [];
      return [
        ...(line.account === null ? [[`lines.${at}.account`, 'Required'] as [string, string]] : []),
        ...(cents(line.amount) > 0 ? [] : [[`lines.${at}.amount`, 'Required'] as [string, string]]),
      ];
    }),
  );

interface ChequeValues {
  payee: string;
  vendor_id: number | null;
  payables: readonly Chosen[];
  on_account: number | null;
  lines: readonly LineValues[];
}

/** All that is wrong with a cheque at once: whom it is for, what it pays, and its lines. */
export const chequeProblems = (values: ChequeValues): Record<string, string> => {
  const { payee, vendor_id, payables, on_account, lines } = values;
  const paysNothing = payables.length === 0 && cents(on_account) === 0 && lines.every(isBlank);
  return {
    ...lineProblems(lines),
    ...(payee.trim() === '' && vendor_id === null && { payee: 'Enter whom the cheque is for' }),
    ...(paysNothing && {
      [vendor_id === null ? 'lines.0.account' : 'on_account']: 'Choose what the cheque pays',
    }),
  };
};

export const linesToSend = (lines: readonly LineValues[]): Body['lines'] =>
  lines
    .filter((line) => !isBlank(line))
    .map(({ account, label, amount, gst, pst, qst }) => ({
      ...{ account: account ?? '', label, amount: amount ?? 0 },
      ...{ gst: gst ?? 0, pst: pst ?? 0, qst: qst ?? 0 },
    }));

export const payablesToSend = (chosen: readonly Chosen[]): Body['payables'] =>
  chosen.map(({ kind, id, payee, amount }) => ({ kind, id, payee, amount: amount ?? 0 }));

export interface Wanted {
  costs: readonly number[];
  purchase: number | null;
  /** A part of what the purchase owes. */
  amount: number | null;
}

/** What the cheque is to pay, of what is owed: without what is paid by now, and never more than is open. */
export const chosenOf = (rows: readonly OpenPayable[], { costs, purchase, amount }: Wanted): Chosen[] =>
  rows
    .filter(({ kind, id }) => (kind === 'cost' ? costs.includes(id) : id === purchase))
    .map(({ kind, id, payee, open }) => ({
      ...{ kind, id, payee },
      amount: kind === 'purchase' && amount !== null && amount > 0 ? Math.min(amount, open) : open,
    }));
