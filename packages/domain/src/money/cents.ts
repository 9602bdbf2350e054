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

/** A rate in thousandths of a percent, so that 9.975 % is whole too. */
export const percentOf = (amount: Cents, rateInThousandths: number): Cents =>
  roundCents((amount * rateInThousandths) / 100_000);
