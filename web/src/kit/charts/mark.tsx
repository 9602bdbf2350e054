import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import classes from './charts.module.css';
import type { MarkProps } from './use-marks';

interface Props {
  /** Read out: 'March: 12 leads'. */
  label: string;
  to?: string;
  mark: MarkProps;
  children: ReactNode;
}

const LinkMark = ({ label, to, mark, children }: Props & { to: string }) => {
  const href = useHref(to);
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...mark} href={href} aria-label={label} className={classes.mark} onClick={open}>
      {children}
    </a>
  );
};

/** One figure of a chart: a link to what it counts, where there is one. */
export const Mark = ({ to, ...rest }: Props) => {
  if (to) return <LinkMark {...rest} to={to} />;
  const { label, mark, children } = rest;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: focus only reads it out
    <g {...mark} role="img" aria-label={label} className={classes.mark}>
      {children}
    </g>
  );
};

interface TipProps {
  x: number;
  y: number;
  width: number;
  children: ReactNode;
}

/** So much room above the tip, which has two lines on a phone. */
const TIP_TOP = 52;

/** Stays inside the chart at both edges: the further right, the more of it stands left of the point. */
export const Tip = ({ x, y, width, children }: TipProps) => (
  <div
    className={classes.tip}
    aria-hidden
    style={{
      left: x,
      top: Math.max(y, TIP_TOP),
      transform: `translate(-${(x / Math.max(1, width)) * 100}%, calc(-100% - 6px))`,
    }}
  >
    {children}
  </div>
);
