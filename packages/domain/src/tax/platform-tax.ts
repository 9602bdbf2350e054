/** A tax that the platform adds to what a dealership buys from it. */
export interface PlatformTax {
  label: string;
  /** Thousandths of a percent: 13 % is 13,000. */
  rate: number;
}

interface Rate extends PlatformTax {
  /** The first day on which it holds. */
  from: string;
}

const since2008 = '2008-01-01';
const GST: readonly Rate[] = [{ from: since2008, label: 'GST 5%', rate: 5_000 }];
const HST_15: readonly Rate[] = [{ from: '2016-10-01', label: 'HST 15%', rate: 15_000 }];

/**
 * domain.md 4.1, the federal part: a service bought by a business bears GST, or HST where the province has joined it.
 * Newest first. A province that is not named bears GST.
 */
const HST: Readonly<Record<string, readonly Rate[]>> = {
  ON: [{ from: '2010-07-01', label: 'HST 13%', rate: 13_000 }],
  NB: HST_15,
  NL: HST_15,
  PE: HST_15,
  NS: [
    { from: '2025-04-01', label: 'HST 14%', rate: 14_000 },
    { from: '2010-07-01', label: 'HST 15%', rate: 15_000 },
  ],
};

export interface PlaceOfSupply {
  /** As on an envelope: 'ON'. null when the dealership has not said where it is. */
  province: string | null;
  country: string | null;
}

const NONE: PlatformTax = { label: 'No tax', rate: 0 };

/** What holds for a purchase by a dealership at this place on this day (YYYY-MM-DD). Outside Canada there is none. */
export const platformTax = ({ province, country }: PlaceOfSupply, day: string): PlatformTax => {
  if (country !== null && country !== 'Canada') return NONE;
  const rates = (province && HST[province]) || GST;
  const { label, rate } = [...rates, ...GST].find(({ from }) => from <= day) ?? NONE;
  return { label, rate };
};
