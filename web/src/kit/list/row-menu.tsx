import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RowAction } from './actions';
import { LazyMenu } from './lazy-menu';
import classes from './list.module.css';

const Item = ({ action }: { action: RowAction }) => {
  const { label, icon: Icon, danger, disabled, to, onClick } = action;
  const props = {
    disabled,
    onClick,
    // a red that is read in both schemes; `color` has one shade for both
    style: danger ? { color: 'var(--mantine-color-error)' } : undefined,
    leftSection: Icon ? <Icon size={16} aria-hidden /> : undefined,
  };
  if (to) {
    return (
      <Menu.Item component={Link} to={to} {...props}>
        {label}
      </Menu.Item>
    );
  }
  return <Menu.Item {...props}>{label}</Menu.Item>;
};

/** Drawn by the style sheet: a list has one in every row. */
const DOTS = <span className={classes.dots} aria-hidden />;

interface Props {
  name: string;
  /** Made when the menu is opened. */
  actions: () => readonly RowAction[];
}

export const RowMenu = ({ name, actions }: Props) => (
  <LazyMenu label={`Actions for ${name}`} className={classes.rowMenu} face={DOTS}>
    {() =>
      actions().map((action) => (
        <Fragment key={action.label}>
          {action.divided ? <Menu.Divider /> : null}
          <Item action={action} />
        </Fragment>
      ))
    }
  </LazyMenu>
);
