import { SOLD, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { lookOf } from '../../../kit/chips/states';
import { STATE_LOOKS } from '../../states';
import classes from './pictures.module.css';
import { type Summary, statusList } from './summary';

const count = (value: number) => value.toLocaleString();

/** How many cars stand at each status, without the sold ones. */
export const StatusBars = ({ summary }: { summary: Summary }) => {
  const parts = summary.by_status.filter(({ status }) => status !== SOLD);
  const most = Math.max(1, ...parts.map((part) => part.count));
  return (
    <ChartFrame
      title="Stock by status"
      category="Status"
      columns={['Vehicles']}
      rows={parts.map((part) => ({
        label: stockStatusName(part.status),
        values: [part.count],
        to: statusList(part.status),
      }))}
      format={count}
    >
      <ul className={classes.bars}>
        {parts.map((part) => (
          <li key={part.status}>
            <Link to={statusList(part.status)} className={classes.bar}>
              <span className={classes.barName}>{stockStatusName(part.status)}</span>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.fill}
                  data-hue={lookOf(STATE_LOOKS.vehicle, part.status).hue}
                  style={{ width: `${(part.count / most) * 100}%` }}
                />
              </span>
              <span className={classes.barValue}>
                {count(part.count)}
                <VisuallyHidden> vehicles</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
};
