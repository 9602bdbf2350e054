import type { TablerIcon } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
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

interface StatsProps {
  /** How many stand beside each other where there is room; as many as fit unless said. */
  columns?: number;
  children: ReactNode;
}

export const Stats = ({ columns, children }: StatsProps) => (
  <div
    className={classes.stats}
    data-columns={columns}
    style={
      columns ? ({ '--columns': columns } as CSSProperties) /* a variable of the style sheet */ : undefined
    }
  >
    {children}
  </div>
);
