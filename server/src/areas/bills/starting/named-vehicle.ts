import { randomUUID } from 'node:crypto';
import type { BillInput, BillTradeIn } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';

interface NamedVehicle {
  title: string;
  vin?: string;
}

/** '2018 Honda Civic LX' as year, make and model; a title without a year has make and model alone. */
const splitTitle = (title: string): { year: number | null; make: string; model: string } => {
  const [, year, rest = title] = /^((?:19|20)\d{2})\s+(.+)$/.exec(title.trim()) ?? [];
  const [make = '', ...model] = rest.trim().split(/\s+/);
  return { year: year === undefined ? null : Number(year), make, model: model.join(' ') };
};

/** What a bill says of a vehicle that was named by hand. */
export const namedVehicleValues = ({ title, vin = '' }: NamedVehicle): BillInput['values'] => {
  const { year, make, model } = splitTitle(title);
  return { vehicle_year: year, vehicle_make: make, vehicle_model: model, vehicle_vin: vin };
};

/** The vehicle that the dealership buys; its price is entered on the bill. */
export const namedTradeIn = ({ title, vin = '' }: NamedVehicle): BillTradeIn => ({
  ...{ id: randomUUID(), allowance: toCents(0), vin, ...splitTitle(title) },
});
