import { type MenuItem, shellOf } from '@forecourt/policy';
import { Link } from 'react-router';
import { useActor } from '../../api/session-context';
import { useQuotationNews } from '../../areas/quotations';
import { findScreen, prefetchScreen } from '../signed-in/screens';
import { Hint } from './hint';
import { MENU_ICONS } from './menu-icons';
import classes from './side-menu.module.css';
import { useUnreadChats } from './use-unread-chats';

interface Props {
  item: MenuItem;
  isActive: boolean;
  isCollapsed?: boolean;
  onGo?: () => void;
}

const ChatCount = () => {
  const count = useUnreadChats();
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <span className={classes.spoken}> unread</span>
    </span>
  );
};

/** 2.9: 'new' while quotations were answered or accepted and not opened since, with how many. */
const NewQuotations = () => {
  const count = useQuotationNews();
  if (count === 0) return null;
  return <span className={classes.new}>{count > 99 ? '99+' : count} new</span>;
};

/** The spec writes the items of the seller, mechanic and customer menus in capitals; they are shown like those of the owner. */
const isCapitals = (label: string) => label === label.toUpperCase();

export const MenuLink = ({ item, isActive, isCollapsed, onGo }: Props) => {
  const shell = shellOf(useActor());
  const Icon = MENU_ICONS[item.icon];
  // the screen's code is on its way before the click is over
  const prefetch = () => {
    const route = findScreen(shell, item.route);
    if (route) prefetchScreen(route);
  };
  const link = (
    <Link
      to={item.route}
      className={classes.link}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onGo}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.word} data-capitals={isCapitals(item.label) || undefined}>
        {item.label}
      </span>
      {item.badge === 'new' ? <NewQuotations /> : null}
      {item.badge === 'chatUnread' ? <ChatCount /> : null}
    </Link>
  );
  return (
    <li>
      {isCollapsed ? (
        <Hint text={item.label} side="right" isName>
          {link}
        </Hint>
      ) : (
        link
      )}
    </li>
  );
};
