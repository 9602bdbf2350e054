import type { Part } from '@forecourt/domain/bill-of-sale/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

/** Dollars as $1,234.50 or −$1,234.50. */
export const moneyText = (dollars: number): string => formatMoney(dollars).replace('-', '−');

export interface FigureLine {
  key: string;
  label: string;
  value: ReactNode;
  isTotal?: boolean;
  isQuiet?: boolean;
}

/** Figures below each other. */
export const FigureLines = ({ lines }: { lines: readonly FigureLine[] }) => (
  <dl className={classes.figures}>
    {lines.map(({ key, label, value, isTotal, isQuiet }) => (
      <div key={key} data-total={isTotal || undefined} data-quiet={isQuiet || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A computed value as its kind is written; null where the bill does not have it. */
export const figureText = ({ kind }: Pick<Part, 'kind'>, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return null;
  if (kind === 'money') return moneyText(value);
  return kind === 'percent' ? `${value.toLocaleString('en-CA')} %` : value.toLocaleString('en-CA');
};
