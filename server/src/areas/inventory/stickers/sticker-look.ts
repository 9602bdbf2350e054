/** Sizes of one layout, in points. */
export interface Look {
  margin: number;
  gap: number;
  header: { height: number; name: number; line: number };
  title: { max: number; min: number; trim: number; lines: number };
  /** The price stands in a band below the title, or beside it. */
  price: { size: number; band: number | null; beside: number };
  facts: { columns: number; label: number; value: number; row: number };
  options: { columns: number; max: number; min: number; heading: number };
  footer: { qr: number; bars: number; barsWidth: number; text: number };
}

/** A whole letter page for a windshield: read from two metres away. */
const full: Look = {
  margin: 40,
  gap: 14,
  header: { height: 58, name: 18, line: 9.5 },
  title: { max: 34, min: 18, trim: 17, lines: 2 },
  price: { size: 54, band: 96, beside: 0 },
  facts: { columns: 4, label: 8, value: 12, row: 33 },
  options: { columns: 3, max: 11, min: 7, heading: 12 },
  footer: { qr: 92, bars: 40, barsWidth: 250, text: 8.5 },
};

/** Half a letter page, for a side window. */
const half: Look = {
  margin: 28,
  gap: 8,
  header: { height: 32, name: 12.5, line: 7.5 },
  title: { max: 22, min: 12, trim: 11, lines: 2 },
  price: { size: 30, band: null, beside: 190 },
  facts: { columns: 5, label: 6.5, value: 8.5, row: 22 },
  options: { columns: 4, max: 9, min: 6, heading: 9 },
  footer: { qr: 56, bars: 26, barsWidth: 200, text: 7 },
};

export const LOOKS = { full, half };
