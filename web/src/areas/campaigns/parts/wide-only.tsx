import type { ReactNode } from 'react';
import classes from '../campaigns.module.css';

/** Not shown on a phone, where a line under the title breaks into three. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <span className={classes.wideOnly}>{children}</span>
);
