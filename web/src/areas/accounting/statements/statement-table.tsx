import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../kit/format';
import classes from '../accounting.module.css';

interface Row {
  code: string;
  name: string;
  amount: number;
  before?: number;
}

interface Props {
  /** The headings of the columns of amounts. */
  columns: readonly string[];
  children: ReactNode;
  label: string;
}

/** A statement: accounts with amounts, in groups with sums. */
export const StatementTable = ({ columns, children, label }: Props) => (
  <div className={classes.frame}>
    <table className={classes.statement} aria-label={label}>
      <thead>
        <tr>
          <th>Account</th>
          {columns.map((column, index) => (
            <th key={column} data-align="right" data-wide={index > 0 || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

interface GroupProps {
  title: string;
  rows: readonly Row[];
  sum: number;
  sumBefore?: number;
  /** Where the amount of an account is explained. */
  linkOf: (code: string) => string;
  linkBefore?: (code: string) => string;
  children?: ReactNode;
}

export const StatementGroup = ({ title, rows, sum, sumBefore, linkOf, linkBefore, children }: GroupProps) => (
  <>
    <tr className={classes.head}>
      <td colSpan={sumBefore === undefined ? 2 : 3}>{title}</td>
    </tr>
    {rows.map(({ code, name, amount, before }) => (
      <tr key={code}>
        <td>
          <Link to={linkOf(code)}>
            <span className={classes.code}>{code}</span>
            {name}
          </Link>
        </td>
        <td data-align="right">
          <Link to={linkOf(code)} title={`Entries of ${name}`}>
            <Money value={amount} />
          </Link>
        </td>
        {before === undefined ? null : (
          <td data-align="right" data-wide>
            <Link to={linkBefore?.(code) ?? ''} title={`Entries of ${name} before`}>
              <Money value={before} />
            </Link>
          </td>
        )}
      </tr>
    ))}
    {children}
    <SumRow label={`Total ${title.toLowerCase()}`} value={sum} before={sumBefore} />
  </>
);

interface SumProps {
  label: string;
  value: number;
  before?: number | undefined;
  isGrand?: boolean;
}

export const SumRow = ({ label, value, before, isGrand = false }: SumProps) => (
  <tr className={isGrand ? classes.grand : classes.sum}>
    <td>{label}</td>
    <td data-align="right">
      <Money value={value} />
    </td>
    {before === undefined ? null : (
      <td data-align="right" data-wide>
        <Money value={before} />
      </td>
    )}
  </tr>
);
