import type { ReactNode } from 'react';
import classes from './entering.module.css';

/** Marks a field that holds what the VIN says. */
export const DecodedMark = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <div className={classes.decoded}>
    {children}
    {on ? (
      <span className={classes.tag} title="From the VIN" aria-hidden>
        VIN
      </span>
    ) : null}
  </div>
);
