import { AGE_BUCKETS } from '@forecourt/domain/vehicle/days-on-lot';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { heatLevel } from '../../../kit/charts/scale';
import classes from './pictures.module.css';
import { ageList, dollars, type Summary, shortDollars } from './summary';

const WORDS = AGE_BUCKETS.map(({ label }) => `${label} days`);

/** Days on the lot: a field for each bucket, deeper the more cars stand there. */
export const AgeMap = ({ summary }: { summary: Summary }) => {
  const { by_age: ages, average_days: average } = summary;
  const most = Math.max(0, ...ages.map(({ count }) => count));
  return (
    <ChartFrame
      title="Days on lot"
      category="Days"
      columns={['Vehicles', 'Value in $']}
      rows={ages.map((age, at) => ({
        label: WORDS[at] ?? '',
        values: [age.count, age.value],
        to: ageList(age),
      }))}
      format={(value) => value.toLocaleString()}
    >
      <ul className={classes.ages}>
        {ages.map((age, at) => (
          <li key={age.from}>
            <Link
              to={ageList(age)}
              className={classes.age}
              data-depth={heatLevel(age.count, most)}
              title={`${WORDS[at]}: ${age.count.toLocaleString()} vehicles, ${dollars(age.value)}`}
            >
              <span className={classes.ageLabel}>
                {AGE_BUCKETS[at]?.label}
                <VisuallyHidden> days: </VisuallyHidden>
              </span>
              <span className={classes.ageCount}>
                {age.count.toLocaleString()}
                <VisuallyHidden> vehicles, </VisuallyHidden>
              </span>
              <span className={classes.ageValue}>{shortDollars(age.value)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{Math.round(average)} days on average</p>
    </ChartFrame>
  );
};
