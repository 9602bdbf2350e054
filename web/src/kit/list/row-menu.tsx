import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RowAction } from './actions';
import { LazyMenu } from './lazy-menu';
import classes from './list.module.css';

const Item = ({ action }: { action: RowAction }) => {
  const { label, icon: Icon, danger, disabled, to, onClick, checked, items } = action;
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
  if (items) {
    return (
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={props.leftSection}>{label}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown onClick={(event) => event.stopPropagation()}>
          <Items actions={items} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    );
  }
  if (checked === undefined) return <Menu.Item {...props}>{label}</Menu.Item>;
  return (
    <Menu.CheckboxItem checked={checked} closeMenuOnClick disabled={disabled} onChange={onClick}>
      {label}
    </Menu.CheckboxItem>
  );
};

/** A phone has no room for a second menu beside the first: its items stand under their heading. */
const Inlined = ({ action: { label, items = [] } }: { action: RowAction }) => (
  <>
    <Menu.Label>{label.replace('…', '')}</Menu.Label>
    {items.map((item) => (
      <Item key={item.label} action={item} />
    ))}
  </>
);

const Items = ({ actions }: { actions: readonly RowAction[] }) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return actions.map((action) => (
    <Fragment key={action.label}>
      {action.divided ? <Menu.Divider /> : null}
      {isPhone && action.items ? <Inlined action={action} /> : <Item action={action} />}
    </Fragment>
  ));
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
    {() => <Items actions={actions()} />}
  </LazyMenu>
);
