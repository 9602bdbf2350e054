import { AGE_BUCKETS, ageBucket } from '@forecourt/domain/vehicle/days-on-lot';
import './ages.css';
import classes from './stock.module.css';

/** 0 to 5: the place of the bucket, which has one colour everywhere. */
export const ageLevel = (days: number): number => AGE_BUCKETS.indexOf(ageBucket(days));

/** Days on the lot with the colour of their bucket. The figure is always there: the colour only helps the eye. */
export const DaysOnLot = ({ days }: { days: number }) => (
  <span className={classes.days} data-age={ageLevel(days)} title={`${ageBucket(days).label} days`}>
    <span className={classes.dot} aria-hidden />
    {days.toLocaleString('en-CA')}
    <span className={classes.unit}>d</span>
  </span>
);
