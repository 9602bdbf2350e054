import type { ReportColumn } from '@forecourt/contract/reports/index';
import { minutesText } from '@forecourt/domain/reports/index';
import { Link } from 'react-router';
import { Money, Truncate } from '../../../kit/format';

export const isFigure = ({ type }: Pick<ReportColumn, 'type'>): boolean => type !== 'text' && type !== 'day';

const Value = ({ column, value }: { column: ReportColumn; value: string | number | null }) => {
  if (value === null || value === '') return null;
  if (typeof value === 'string') {
    if (column.type === 'day') return <span className="fc-figures">{value}</span>;
    return <Truncate kind={column.key === 'vin' ? 'identifier' : 'name'} text={value} />;
  }
  if (column.type === 'money') return <Money value={value} />;
  return (
    <span className="fc-figures">
      {column.type === 'minutes' ? minutesText(value) : value.toLocaleString('en-CA')}
    </span>
  );
};

interface Props {
  column: ReportColumn;
  value: string | number | null;
  to?: string | null;
}

/** A value of a report, leading to its record. */
export const Cell = ({ column, value, to }: Props) => {
  const shown = <Value column={column} value={value} />;
  return to && value !== null && value !== '' ? <Link to={to}>{shown}</Link> : shown;
};
