import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './tab-links.module.css';

export interface TabLink {
  key: string;
  label: string;
  to: string;
  icon?: TablerIcon;
  count?: number;
}

interface Props {
  /** What the tabs are about, for those who do not see them. */
  label: string;
  tabs: readonly TabLink[];
  active: string;
}

/** Tabs that are addresses: a link, back and reload lead to the same one. */
export const TabLinks = ({ label, tabs, active }: Props) => {
  const nav = useRef<HTMLElement>(null);
  // the active one must be in sight on a phone too
  useEffect(() => {
    const tab = nav.current?.querySelector(`[data-tab="${active}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, to, icon: Icon, count }) => (
        <Link
          key={key}
          to={to}
          className={classes.tab}
          data-tab={key}
          aria-current={key === active ? 'page' : undefined}
        >
          {Icon ? <Icon size={16} aria-hidden /> : null}
          {name}
          {count === undefined ? null : <span className={classes.count}>{count.toLocaleString()}</span>}
        </Link>
      ))}
    </nav>
  );
};
