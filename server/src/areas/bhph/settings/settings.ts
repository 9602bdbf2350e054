import type { ReplyOf } from '@forecourt/contract';
import type { bhphCalls } from '@forecourt/contract/bhph';
import {
  type BhphBorrower,
  type BhphSettings,
  checkBhphSettings,
  DEFAULT_CHARGES,
  defaultBhphSettings,
} from '@forecourt/domain/bhph/index';
import { roundCents, toCents } from '@forecourt/domain/money/cents';
import type { Handlers } from '../../../http/context';
import { changedMeanwhile } from '../../../http/refusal';
import { readPlace } from '../../deals';
import { refusalOf } from '../account/record';
import {
  findSettings,
  lockSettings,
  type SavedSettings,
  type StoredSettings,
  updateSettings,
} from './settings.queries';

/** What a dealership has that saved none: no late fees, no reminders, no debits. */
const DEFAULTS: SavedSettings = (() => {
  const { applicationOrder, lateness, firstPaymentDefaultDays, insuranceWarningDays } = defaultBhphSettings(
    null,
    'consumer',
  );
  return {
    ...{ application_order: [...applicationOrder], lateness, late_fee: null, late_fees_confirmed: 0 },
    ...{ returned_payment_fee: null, first_payment_default_days: firstPaymentDefaultDays },
    ...{ insurance_warning_days: insuranceWarningDays, remind_days_before: [], originator: null },
  };
})();

export const wholeSettings = ({ contents }: Pick<StoredSettings, 'contents'>): SavedSettings => ({
  ...DEFAULTS,
  ...contents,
});

const toReply = (stored: StoredSettings): ReplyOf<typeof bhphCalls.settings> => ({
  ...wholeSettings(stored),
  version: stored.version,
});

const lateFeeOf = (fee: SavedSettings['late_fee']): BhphSettings['lateFee'] => {
  if (!fee) return null;
  const { kind, amount, least, most, grace_days: graceDays, basis } = fee;
  return {
    fee:
      kind === 'flat'
        ? { kind, amount: toCents(amount) }
        : { kind, rate: amount / 100, least: toCents(least), most: toCents(most) },
    graceDays,
    basis,
  };
};

/** The same for the ledger of one account, with the charges that the law of the customer's province allows. */
const ledgerSettings = (
  saved: SavedSettings,
  province: string | null,
  borrower: BhphBorrower,
): BhphSettings => {
  const isConfirmed = saved.late_fees_confirmed === 1;
  const fee = saved.returned_payment_fee;
  return {
    ...{
      applicationOrder: saved.application_order,
      lateness: saved.lateness,
      lateFee: lateFeeOf(saved.late_fee),
    },
    defaultCharges: isConfirmed ? DEFAULT_CHARGES : defaultBhphSettings(province, borrower).defaultCharges,
    returnedPaymentFee: fee === null ? null : roundCents(toCents(fee)),
    lateFeesConfirmed: isConfirmed,
    firstPaymentDefaultDays: saved.first_payment_default_days,
    insuranceWarningDays: saved.insurance_warning_days,
  };
};

/** Late fees are left out for customers of a province that does not allow them. */
export const lawfulSettings = (
  saved: SavedSettings,
  province: string | null,
  borrower: BhphBorrower,
): BhphSettings => {
  const settings = ledgerSettings(saved, province, borrower);
  const isRefused = checkBhphSettings(settings, province, borrower).some(({ field }) => field === 'lateFee');
  return isRefused ? { ...settings, lateFee: null } : settings;
};

const NAMES: Readonly<Record<string, string>> = {
  applicationOrder: 'application_order',
  lateFee: 'late_fee',
  defaultCharges: 'late_fees_confirmed',
  returnedPaymentFee: 'returned_payment_fee',
  'lateFee.graceDays': 'late_fee.grace_days',
  'lateFee.fee.amount': 'late_fee.amount',
  'lateFee.fee.rate': 'late_fee.amount',
  'lateFee.fee.most': 'late_fee.most',
};

export const settingsHandlers: Pick<Handlers<typeof bhphCalls>, 'settings' | 'saveSettings'> = {
  settings: async (_input, { read, tenant }) => toReply(await read((db) => findSettings(db, tenant))),

  saveSettings: ({ body }, { write, tenant }) =>
    write(async (tx) => {
      const { version, ...saved } = body;
      const before = await lockSettings(tx, tenant);
      if (version !== undefined && version !== before.version) throw changedMeanwhile(toReply(before));
      // a dealership without a city is held to the law of Canada
      const province = (await readPlace(tx, tenant)).province ?? 'ON';
      const problems = checkBhphSettings(ledgerSettings(saved, province, 'consumer'), province, 'consumer');
      if (problems.length > 0) throw refusalOf(problems, NAMES);
      await updateSettings(tx, tenant, saved);
      return toReply({ ...before, contents: saved, version: before.version + 1 });
    }),
};
