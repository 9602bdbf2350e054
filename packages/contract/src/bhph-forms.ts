import { LATENESS_METHODS, PAYMENT_PARTS } from '@forecourt/domain/bhph/index';
import { z } from 'zod';
import { bhphCalls } from './bhph';
import { flag, money, text } from './scalars';

const some = money.min(0).nullable();

/** The payment as it is typed: the parts of a split by hand stand beside the amount. */
export const bhphPayForm = bhphCalls.pay.body.omit({ bhphId: true, split: true }).extend({
  by_hand: flag,
  fees: some,
  carried: some,
  interest: some,
  principal: some,
  side: some,
  pick_up: some,
});

/** The settings as they are typed: late fee and bank are switched on and off. */
export const bhphSettingsForm = z.object({
  application_order: z.array(z.enum(PAYMENT_PARTS)),
  lateness: z.enum(LATENESS_METHODS),
  has_late_fee: flag,
  late_fee_kind: z.enum(['flat', 'percent']),
  late_fee_amount: z.number().min(0).max(10_000).nullable(),
  late_fee_least: some,
  late_fee_most: some,
  grace_days: z.number().int().min(0).max(60),
  basis: z.enum(['instalment', 'unpaid']),
  late_fees_confirmed: flag,
  returned_payment_fee: some,
  first_payment_default_days: z.number().int().min(1).max(365),
  insurance_warning_days: z.number().int().min(0).max(365),
  remind_days_before: z.array(z.number()).max(3, 'at most three'),
  has_bank: flag,
  number: text(10),
  short_name: text(15),
  long_name: text(30),
  data_centre: text(5),
  return_institution: text(3),
  return_transit: text(5),
  return_account: text(12),
  version: z.number(),
});
