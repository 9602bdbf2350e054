import type { ReactNode } from 'react';
import classes from './form-grid.module.css';

/** One column, two from 900 px; `<Wide>` spans both. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
);

export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
