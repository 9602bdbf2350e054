/** Thousandths of a percent: 13 % is 13,000. */
interface Rate {
  /** The first day on which it holds (YYYY-MM-DD). */
  from: string;
  rate: number;
}

export interface FederalTax {
  name: 'GST' | 'HST';
  rate: number;
}

const GST: readonly Rate[] = [{ from: '2008-01-01', rate: 5_000 }];
const HST_15: readonly Rate[] = [{ from: '2016-10-01', rate: 15_000 }];

/** domain.md 4.1: provinces that joined the federal tax. Newest first; a province that is not named bears GST. */
const HST: Readonly<Record<string, readonly Rate[]>> = {
  ON: [{ from: '2010-07-01', rate: 13_000 }],
  NB: HST_15,
  NL: HST_15,
  PE: HST_15,
  NS: [
    { from: '2025-04-01', rate: 14_000 },
    { from: '2010-07-01', rate: 15_000 },
  ],
};

export interface PlaceOfSupply {
  /** As on an envelope: 'ON'. null when it is not known. */
  province: string | null;
  country: string | null;
}

export const rateOn = <R extends { from: string }>(rates: readonly R[], day: string): R | undefined =>
  rates.find(({ from }) => from <= day);

export const isOutsideCanada = ({ country }: PlaceOfSupply): boolean =>
  country !== null && country !== 'Canada';

/** False for a day before the first rate that is known: of GST, or of HST in a province that has joined it. */
export const isFederalRateKnown = ({ province }: PlaceOfSupply, day: string): boolean =>
  rateOn((province && HST[province]) || GST, day) !== undefined;

/** GST, or HST where the province has joined it, on this day; nothing outside Canada. */
export const federalTax = (place: PlaceOfSupply, day: string): FederalTax | null => {
  if (isOutsideCanada(place)) return null;
  const joined = rateOn((place.province && HST[place.province]) || [], day);
  if (joined) return { name: 'HST', rate: joined.rate };
  const plain = rateOn(GST, day);
  return plain ? { name: 'GST', rate: plain.rate } : null;
};
