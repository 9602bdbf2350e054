import { MENU_GROUPS, type MenuItem } from '@forecourt/policy';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '../../api/session-context';
import { MENU_ICONS } from './menu-icons';
import { MenuLink } from './menu-link';
import { foldedGroups, rememberFolded } from './menu-memory';
import { activeItem, groupLabel, type MenuEntry, menuItems, menuTree } from './menu-tree';
import classes from './side-menu.module.css';

interface Props {
  isCollapsed: boolean;
  onGo?: () => void;
}

type Group = Extract<MenuEntry, { kind: 'group' }>;

const FoldableGroup = ({ entry, active, onGo }: { entry: Group; active?: MenuItem; onGo?: () => void }) => {
  const [isFolded, setIsFolded] = useState(() => foldedGroups().includes(entry.group));
  const id = useId();
  const Icon = MENU_ICONS[MENU_GROUPS[entry.group].icon];
  // the way to the page one is on never hides
  const isOpen = !isFolded || entry.items.some((item) => item === active);
  const toggle = () => {
    setIsFolded(isOpen);
    const others = foldedGroups().filter((group) => group !== entry.group);
    rememberFolded(isOpen ? [...others, entry.group] : others);
  };
  return (
    <li>
      <button
        type="button"
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        <span className={classes.word}>{groupLabel(entry.group)}</span>
        <IconChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </button>
      <ul className={classes.nested} id={id} hidden={!isOpen}>
        {entry.items.map((item) => (
          <MenuLink key={item.key} item={item} isActive={item === active} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
};

export const SideMenu = ({ isCollapsed, onGo }: Props) => {
  const items = menuItems(useActor());
  const active = activeItem(items, useLocation().pathname);
  const nav = useRef<HTMLElement>(null);
  const shown = active?.key;
  // the menu may be longer than the window
  useEffect(() => {
    if (shown) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <nav ref={nav} aria-label="Main" className={classes.nav} data-collapsed={isCollapsed || undefined}>
      <ul className={classes.list}>
        {menuTree(items).flatMap((entry) => {
          if (entry.kind === 'group' && !isCollapsed) {
            return <FoldableGroup key={entry.group} entry={entry} active={active} onGo={onGo} />;
          }
          return (entry.kind === 'group' ? entry.items : [entry.item]).map((item) => (
            <MenuLink
              key={item.key}
              item={item}
              isActive={item === active}
              isCollapsed={isCollapsed}
              onGo={onGo}
            />
          ));
        })}
      </ul>
    </nav>
  );
};
