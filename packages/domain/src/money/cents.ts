/** An amount in whole cents: the only form in which amounts are added, multiplied and compared. */
export type Cents = number & { readonly cents: unique symbol };

/** The one place where a number becomes cents. Half a cent goes away from zero, as on an invoice. */
export const roundCents = (value: number): Cents => {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('not an amount of money');
  return (rounded === 0 ? 0 : rounded) as Cents; // whole and safe by the lines above; -0 is 0
};

/** From the wire or the database, where money is a number of dollars with two places. */
export const toCents = (dollars: number): Cents => roundCents(Number((dollars * 100).toFixed(3)));

export const toDollars = (cents: Cents): number => cents / 100;

export const sumCents = (amounts: readonly Cents[]): Cents =>
  roundCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** Amounts as people write them, added without the errors of fractions. */
export const sumDollars = (amounts: readonly number[]): number => toDollars(sumCents(amounts.map(toCents)));

const WHOLE = 100_000;

/** What an amount is multiplied by to change it by a percentage, in thousandths of a percent: 80,290 for -19.71 %. */
export const percentFactor = (percent: number): number => {
  const thousandths = Math.round(percent * 1000);
  if (thousandths / 1000 !== percent) throw new RangeError('a percentage with at most three decimals');
  return WHOLE + thousandths;
};

/** Whole numbers are multiplied before they are divided, so that half a cent is exactly half a cent. */
export const changeByPercent = (amount: Cents, percent: number): Cents =>
  roundCents((amount * percentFactor(percent)) / WHOLE);

/** A rate in thousandths of a percent, so that 9.975 % is whole too. */
export const percentOf = (amount: Cents, rateInThousandths: number): Cents =>
  roundCents((amount * rateInThousandths) / WHOLE);
