import type { bhphCalls } from '@forecourt/contract/bhph';
import type { bhphSettingsForm } from '@forecourt/contract/bhph-forms';
import type { BodyOf, ReplyOf } from '@forecourt/contract/call';
import type { z } from 'zod';

type Settings = ReplyOf<typeof bhphCalls.settings>;
type Typed = z.output<typeof bhphSettingsForm>;

const NO_BANK = {
  ...{ number: '', short_name: '', long_name: '', data_centre: '' },
  ...{ return_institution: '', return_transit: '', return_account: '' },
};

/** The settings as the form has them. */
export const toForm = (settings: Settings): Typed => {
  const { late_fee: fee, originator, ...rest } = settings;
  return {
    ...rest,
    has_late_fee: fee ? 1 : 0,
    late_fee_kind: fee?.kind ?? 'flat',
    late_fee_amount: fee?.amount ?? null,
    late_fee_least: fee?.least ?? null,
    late_fee_most: fee?.most ?? null,
    grace_days: fee?.grace_days ?? 5,
    basis: fee?.basis ?? 'instalment',
    has_bank: originator ? 1 : 0,
    ...(originator ?? NO_BANK),
  };
};

/** The same as they are saved. */
export const fromForm = (typed: Typed): BodyOf<typeof bhphCalls.saveSettings> => {
  const { number, short_name, long_name, data_centre, return_institution, return_transit, return_account } =
    typed;
  const bank = {
    number,
    short_name,
    long_name,
    data_centre,
    return_institution,
    return_transit,
    return_account,
  };
  return {
    ...{ application_order: typed.application_order, lateness: typed.lateness },
    late_fee:
      typed.has_late_fee === 1
        ? {
            ...{
              kind: typed.late_fee_kind,
              amount: typed.late_fee_amount ?? 0,
              least: typed.late_fee_least ?? 0,
            },
            ...{ most: typed.late_fee_most ?? 0, grace_days: typed.grace_days, basis: typed.basis },
          }
        : null,
    ...{ late_fees_confirmed: typed.late_fees_confirmed, returned_payment_fee: typed.returned_payment_fee },
    first_payment_default_days: typed.first_payment_default_days,
    insurance_warning_days: typed.insurance_warning_days,
    remind_days_before: typed.remind_days_before,
    originator: typed.has_bank === 1 ? bank : null,
    version: typed.version,
  };
};
