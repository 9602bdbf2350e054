import { Trades } from '../trade/trades';
import { Cars } from './cars';
import type { PartProps } from './parts';
import classes from './record.module.css';

/** What is sold, and what is taken in trade. */
export const Vehicles = (props: PartProps) => (
  <div className={classes.stack}>
    <Cars {...props} />
    <Trades {...props} />
  </div>
);
