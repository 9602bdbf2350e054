import { SOLD, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { Link } from 'react-router';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { lookOf } from '../../../kit/chips/states';
import { STATE_LOOKS } from '../../states';
import { vehicleList } from '../paths';
import classes from './pictures.module.css';
import { dollars, type Summary, shortDollars, statusList } from './summary';

const LISTED = 4;

/** What the cars in stock are offered for, and at which status that money stands. */
export const StockValue = ({ summary }: { summary: Summary }) => {
  const parts = summary.by_status
    .filter(({ status, value }) => status !== SOLD && value > 0)
    .sort((a, b) => b.value - a.value);
  // one left over needs no line of its own for 'others'
  const listed = parts.length === LISTED + 1 ? parts : parts.slice(0, LISTED);
  const others = parts.slice(listed.length);
  const share = (value: number) => (summary.value > 0 ? (value / summary.value) * 100 : 0);
  return (
    <ChartFrame
      title="Value in stock"
      category="Status"
      columns={['Value in $']}
      rows={parts.map((part) => ({
        label: stockStatusName(part.status),
        values: [part.value],
        to: statusList(part.status),
      }))}
      format={(value) => value.toLocaleString()}
    >
      <Link to={vehicleList({ sort: '-sell_price' })} className={classes.total}>
        {dollars(summary.value)}
      </Link>
      <p className={classes.note}>
        {summary.total.toLocaleString()} vehicles,{' '}
        {summary.total > 0 ? dollars(summary.value / summary.total) : '$0'} each on average
      </p>
      <div className={classes.stack} aria-hidden>
        {parts.map((part) => (
          <span
            key={part.status}
            className={classes.fill}
            data-hue={lookOf(STATE_LOOKS.vehicle, part.status).hue}
            style={{ width: `${share(part.value)}%` }}
          />
        ))}
      </div>
      <ul className={classes.values}>
        {listed.map((part) => (
          <li key={part.status}>
            <span
              className={classes.swatch}
              data-hue={lookOf(STATE_LOOKS.vehicle, part.status).hue}
              aria-hidden
            />
            <Link to={statusList(part.status)}>{stockStatusName(part.status)}</Link>
            <span>{shortDollars(part.value)}</span>
          </li>
        ))}
        {others.length > 0 ? (
          <li>
            <span className={classes.swatch} data-hue="grey" aria-hidden />
            <span>{others.length} others</span>
            <span>{shortDollars(others.reduce((sum, part) => sum + part.value, 0))}</span>
          </li>
        ) : null}
      </ul>
    </ChartFrame>
  );
};
