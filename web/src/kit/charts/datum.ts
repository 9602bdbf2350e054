export interface Datum {
  label: string;
  value: number;
  /** The list that this figure counts. */
  to?: string;
}

export type Format = (value: number) => string;

export const plainFormat: Format = (value) => value.toLocaleString();

export interface ChartProps {
  /** Says what the picture shows: 'Leads by source, last 30 days'. */
  title: string;
  /** What the figures are: 'leads', '$'. */
  unit: string;
  /** What stands in the first column of the table. */
  category: string;
  format?: Format;
  height?: number;
}
