import { SegmentedControl } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './view-bar.module.css';

interface View<V extends string> {
  value: V;
  label: string;
  icon: TablerIcon;
}

interface Props<V extends string> {
  /** The tabs at the left; none where they narrow nothing that is shown. */
  children?: ReactNode;
  views: readonly View<V>[];
  view: V;
  onView: (view: V) => void;
  /** On a phone the switch has its own line, with its words: the tabs need theirs. */
  isStacked?: boolean;
}

/** Tabs that narrow a list, and beside them the switch between list, board, calendar or report. */
export const ViewBar = <V extends string>({ children, views, view, onView, isStacked }: Props<V>) => (
  <div className={classes.bar} data-stacked={isStacked || undefined}>
    <div>{children}</div>
    <SegmentedControl
      className={classes.switch}
      aria-label="View"
      value={view}
      onChange={(next) => {
        const chosen = views.find(({ value }) => value === next);
        if (chosen) onView(chosen.value);
      }}
      data={views.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.face}>
            <Icon size={16} aria-hidden />
            <span>{label}</span>
          </span>
        ),
      }))}
    />
  </div>
);
