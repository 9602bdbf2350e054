import type { ReactNode } from 'react';
import classes from './record.module.css';

export type Fact = readonly [label: string, value: ReactNode];

const isNone = (value: ReactNode) => value === null || value === undefined || value === '';

/** What is known, in two columns where there is room; what is not known has a dash, so that the gap is seen. */
export const Facts = ({ facts, single = false }: { facts: readonly Fact[]; single?: boolean }) => (
  <dl className={classes.dl} data-single={single || undefined}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{isNone(value) ? <span className={classes.none}>–</span> : value}</dd>
      </div>
    ))}
  </dl>
);
