import {
  type DeskInput,
  LEASE_METHODS,
  PAYMENT_FREQUENCIES,
  type PaymentFrequency,
  WAYS,
} from '@forecourt/domain/desk/index';
import type { Cents } from '@forecourt/domain/money/index';
import { TAX_TREATMENTS } from '@forecourt/domain/tax/index';
import { z } from 'zod';
import { badField } from '../../../http/refusal';

/** Shapes alone: whether the values make sense is for checkDesk, which words it for the person who types. */
const cents = z.custom<Cents>((value) => typeof value === 'number' && Number.isFinite(value), 'is no amount');
const number = z.number();
const label = z.string().max(200);
const amount = z.object({ label, amount: cents });
const item = amount.extend({
  cost: cents.optional(),
  tax: z.enum(TAX_TREATMENTS, 'Choose which taxes it bears'),
  withVehicle: z.boolean().optional(),
});
const tradeIn = z.object({
  ...{ allowance: cents, actualCashValue: cents.optional(), lien: cents.optional() },
  ...{ registrant: z.boolean().optional(), otherKind: z.boolean().optional() },
});
const frequency = z.custom<PaymentFrequency>(
  (value) => PAYMENT_FREQUENCIES.some((known) => known.value === value),
  'Choose how often a payment is made',
);

const deskShape = z.object({
  way: z.enum(WAYS).optional(),
  day: z.string().max(10).optional(),
  province: z.string().max(3).nullish(),
  country: z.string().max(60).nullish(),
  borrower: z.enum(['consumer', 'corporate']).optional(),
  price: cents,
  ...{ discounts: z.array(amount).optional(), rebates: z.array(amount).optional() },
  ...{ fees: z.array(item).optional(), addOns: z.array(item).optional(), products: z.array(item).optional() },
  tradeIns: z.array(tradeIn).optional(),
  ...{ cashDown: cents.optional(), deposit: cents.optional() },
  vehicle: z
    .object({
      ...{
        isNew: z.boolean().optional(),
        passenger: z.boolean().optional(),
        motorcycle: z.boolean().optional(),
      },
      ...{ zeroEmission: z.boolean().optional(), modelYear: number.nullish(), seats: number.nullish() },
      ...{ grossWeightKg: number.nullish(), estimatedValue: cents.optional() },
    })
    .optional(),
  exempt: z
    .object({
      ...{
        federal: z.boolean().optional(),
        provincial: z.boolean().optional(),
        luxury: z.boolean().optional(),
      },
    })
    .optional(),
  bracketAfterTrade: z.boolean().optional(),
  ...{ vehicleCost: cents.optional(), pack: cents.optional(), lenderBonus: cents.optional() },
  chargebackReserve: cents.optional(),
  finance: z
    .object({
      ...{ apr: number, buyRate: number.optional(), term: number, frequency },
      ...{ effectiveEquivalent: z.boolean().optional(), lenderFee: cents.optional() },
      ...{ mandatoryCharges: z.array(amount).optional(), chargesFinanced: z.boolean().optional() },
      ...{ reserveShare: number.optional(), flatReserve: cents.optional() },
    })
    .nullish(),
  lease: z
    .object({
      ...{
        method: z.enum(LEASE_METHODS),
        moneyFactor: number.optional(),
        apr: number.optional(),
        term: number,
      },
      ...{ frequency: frequency.optional(), residual: cents },
      residualByTerm: z.record(z.string().regex(/^\d{1,3}$/), cents).optional(),
      ...{ acquisitionFee: cents.optional(), securityDeposit: cents.optional() },
      ...{ kmAllowance: number.optional(), excessPerKm: cents.optional(), flatReserve: cents.optional() },
    })
    .nullish(),
});

/** What someone sent, as an input of the calculator; what has another shape is refused on its field. */
export const readDeskInput = (
  given: unknown,
  { way, day, province }: Pick<DeskInput, 'way' | 'day' | 'province'>,
): DeskInput => {
  const read = deskShape.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw badField(['input', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'is no calculation');
  }
  const { tradeIns, ...input } = read.data;
  const none = 0 as Cents; // a whole number of cents
  return {
    ...input,
    ...{ way, day: input.day || day, province: input.province === undefined ? province : input.province },
    ...(tradeIns && {
      tradeIns: tradeIns.map((trade) => ({
        ...trade,
        actualCashValue: trade.actualCashValue ?? trade.allowance,
        lien: trade.lien ?? none,
      })),
    }),
  };
};
