/** '39' on a card means 2039. */
export const fullYear = (year: string | number): number => {
  const value = Number(year);
  return value < 100 ? 2000 + value : value;
};

/** A card is good through the last day of its month. */
export const cardExpired = (month: number, year: number, today: Date): boolean =>
  year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
