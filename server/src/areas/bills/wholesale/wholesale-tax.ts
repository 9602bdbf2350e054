import { computeBill, FORMAT_ID, findPart, LATEST_CALCULATOR } from '@forecourt/domain/bill-of-sale/index';
import { type Cents, roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { readDealerRow } from '../starting/people.queries';

const CHOICES = findPart('wholesale_tax')?.choices ?? [];

export interface WholesaleTax {
  value: string;
  label: string;
}

/** The taxes that a sale to another dealer can bear; outside Canada none. */
export const wholesaleTaxes = async (
  db: Db,
  tenant: number,
): Promise<{ choices: WholesaleTax[]; province: string | null }> => {
  const { country, province } = await readDealerRow(db, tenant);
  const isAbroad = country !== null && country !== 'Canada';
  return {
    choices: CHOICES.filter(({ value }) => !isAbroad || value === 'none').map(({ value, label }) => ({
      ...{ value, label: label.en },
    })),
    province: isAbroad ? null : province,
  };
};

/** Rate in percent and amount of such a tax, by the calculator of bills. */
export const computeWholesaleTax = (
  tax: string,
  { province, price, day }: { province: string | null; price: Cents; day: string },
): { rate: number; amount: Cents } => {
  const { values } = computeBill({
    ...{ type: 3, format: FORMAT_ID.general, calculatorVersion: LATEST_CALCULATOR, day },
    values: {
      ...{ price_sales_price: price, wholesale_tax: tax, exempt_luxury: true },
      ...(province !== null && { tax_province: province }),
    },
  });
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
  return { rate: numberOf(values.tax_rate), amount: roundCents(numberOf(values.total_tax)) };
};
