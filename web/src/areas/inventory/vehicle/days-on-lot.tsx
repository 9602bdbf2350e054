import { AGE_BUCKETS, ageBucket } from '@forecourt/domain/vehicle/days-on-lot';
import './ages.css';
import classes from './stock.module.css';
import { figure } from './stock-texts';

/** 0 to 5: the place of the bucket, which has one colour everywhere. */
const ageLevel = (days: number): number => AGE_BUCKETS.indexOf(ageBucket(days));

/** Days on the lot with the colour of their bucket. The figure is always there: the colour only helps the eye. */
export const DaysOnLot = ({ days }: { days: number }) => (
  <span className={classes.days} data-age={ageLevel(days)} title={`${ageBucket(days).label} days`}>
    {figure(days)} d
  </span>
);
