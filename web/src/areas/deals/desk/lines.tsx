import { formatMoney } from '@forecourt/domain/number-format';
import type { ReactNode } from 'react';
import classes from './desk.module.css';

/** Cents as $1,234.50 or −$1,234.50. */
export const centsText = (cents: number): string => formatMoney(cents / 100).replace('-', '−');

interface Line {
  label: string;
  value: ReactNode;
  isTotal?: boolean;
}

/** Figures below each other; a line without a value is left out. */
export const FigureLines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={classes.figures}>
    {lines
      .filter(({ value }) => value !== null)
      .map(({ label, value, isTotal }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
