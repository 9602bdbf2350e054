import { VEHICLE_CONDITIONS } from '@forecourt/domain/vehicle/stock-status';
import type { LeadForDeal } from '../../leads';

const OF_TRADE = /^trade_/;

const textOf = (value: unknown, most: number): string => (value == null ? '' : String(value).slice(0, most));
const wholeOf = (value: unknown): number | null => {
  const number = Math.round(Number(value));
  return value == null || value === '' || !Number.isSafeInteger(number) || number < 0 ? null : number;
};
const moneyOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) && number > 0 ? Math.min(number, 10_000_000) : 0;
};

/** The columns of the trade-in that a lead offers; null when it offers none. */
export const tradeOfLead = ({ fields }: Pick<LeadForDeal, 'fields'>): Record<string, unknown> | null => {
  if (!fields.trade_make && !fields.trade_model && !fields.trade_vin) return null;
  const wanted = String(fields.trade_condition ?? '').toLowerCase();
  const condition = VEHICLE_CONDITIONS.find(({ name }) => name.toLowerCase() === wanted)?.id ?? null;
  return {
    vin: textOf(fields.trade_vin, 17).toUpperCase(),
    year: wholeOf(fields.trade_year),
    ...{ make: textOf(fields.trade_make, 60), model: textOf(fields.trade_model, 60) },
    ...{ trim: textOf(fields.trade_trim, 100), plate: textOf(fields.trade_plate, 20) },
    ...{ color: textOf(fields.trade_colour, 60), odometer: wholeOf(fields.trade_odometer), condition },
    ...{ comment: textOf(fields.trade_damage, 5_000), lien: moneyOf(fields.trade_lien) },
    allowance: moneyOf(fields.trade_asking),
  };
};

/** What a lead says of financing: all but the trade-in. */
export const financeOfLead = ({ fields }: Pick<LeadForDeal, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !OF_TRADE.test(name) && value !== null && value !== ''),
  );
