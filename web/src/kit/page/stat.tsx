import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page.module.css';

interface Props {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: TablerIcon;
  /** The list that the figure counts. */
  to?: string;
  /** Somebody should do something about it: its icon stands out. */
  needsAction?: boolean;
}

export const Stat = ({ label, value, hint, icon: Icon, to, needsAction = false }: Props) => {
  const content = (
    <>
      <span className={classes.statLabel} data-needs-action={needsAction || undefined}>
        {Icon ? <Icon size={15} aria-hidden /> : null}
        {label}
      </span>
      <span className={classes.statValue}>{value}</span>
      {hint ? <span className={classes.statHint}>{hint}</span> : null}
    </>
  );
  if (to) {
    return (
      <Link className={classes.stat} to={to}>
        {content}
      </Link>
    );
  }
  return <div className={classes.stat}>{content}</div>;
};

export const Stats = ({ children }: { children: ReactNode }) => (
  <div className={classes.stats}>{children}</div>
);
