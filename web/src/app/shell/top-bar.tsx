import { shellOf, type TopBarItem, type TopBarKey, topBarFor } from '@forecourt/policy';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconMenu2, IconShoppingCart, IconTicket } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { fileUrl } from '../../api/file-url';
import { useSession } from '../../api/session-context';
import { rememberPage, useUnreadTickets } from '../../areas/support';
import { Mark } from '../../kit/brand';
import { findScreen } from '../signed-in/screens';
import dropdown from './dropdown.module.css';
import { FacingSwitch } from './facing-switch';
import { Hint } from './hint';
import { NotificationsButton } from './notifications-button';
import { ProfileMenu } from './profile-menu';
import { SearchButton } from './search-button';
import shell from './shell.module.css';
import classes from './top-bar.module.css';
import { WorkingPlace } from './working-place';

/** 2.10: a link of the bar is there when the policy has it and its screen exists. */
const useBarItem = () => {
  const { actor } = useSession();
  const { items } = topBarFor(actor);
  return (key: TopBarKey): TopBarItem | undefined =>
    items.find(
      (item) =>
        item.key === key &&
        (item.route === undefined || findScreen(shellOf(actor), item.route) !== undefined),
    );
};

const BarLink = ({
  item,
  count = 0,
  icon: Icon,
  onClick,
}: {
  item: TopBarItem;
  count?: number;
  icon: typeof IconTicket;
  onClick?: () => void;
}) => (
  <Hint text={item.label} side="end" isName>
    <Link to={item.route ?? '/'} className={dropdown.button} onClick={onClick}>
      <Icon size={19} stroke={1.7} aria-hidden />
      {count > 0 ? (
        <span className={dropdown.badge} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
      <VisuallyHidden>{count > 0 ? `${item.label}, ${count}` : item.label}</VisuallyHidden>
    </Link>
  </Hint>
);

/** With how many tickets have an unread answer, or wait for platform staff. */
const TicketingLink = ({ item }: { item: TopBarItem }) => {
  const count = useUnreadTickets();
  const { pathname } = useLocation();
  return <BarLink item={item} icon={IconTicket} count={count} onClick={() => rememberPage(pathname)} />;
};

/** The dealership's own logo, once it has one. */
const DealershipMark = () => {
  const logo = useSession().info.dealershipInfo?.logo_url;
  return logo ? <img className={classes.logo} src={fileUrl(logo)} alt="" /> : <Mark />;
};

export const TopBar = ({ onMenu }: { onMenu?: () => void }) => {
  const { actor, info, signOut } = useSession();
  const has = useBarItem();
  const isLimited = topBarFor(actor).header === 'limited';
  const cart = has('cart');
  const ticketing = has('ticketing');

  return (
    <header className={shell.bar}>
      {onMenu ? (
        <button
          type="button"
          className={`${dropdown.button} ${classes.burger}`}
          aria-label="Menu"
          onClick={onMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
      ) : null}
      <Link to="/" className={shell.logo}>
        <DealershipMark />
        <span className={`${shell.logoText} ${classes.place}`}>
          {info.dealershipInfo?.bussiness_name ?? 'Forecourt'}
        </span>
        <VisuallyHidden>, home page</VisuallyHidden>
      </Link>
      <div className={classes.middle}>{isLimited ? null : <SearchButton />}</div>
      {isLimited ? null : (
        <>
          <div className={classes.wide}>
            <WorkingPlace />
          </div>
          <FacingSwitch />
          {has('notifications') ? <NotificationsButton /> : null}
          {cart ? <BarLink item={cart} icon={IconShoppingCart} count={info.cart_count} /> : null}
          {ticketing ? <TicketingLink item={ticketing} /> : null}
          <ProfileMenu />
        </>
      )}
      {isLimited ? (
        <Button
          variant="default"
          leftSection={<IconLogout size={17} stroke={1.7} aria-hidden />}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      ) : (
        <div className={classes.wide}>
          <Hint text="Sign out" side="end" isName>
            <button
              type="button"
              className={dropdown.button}
              aria-label="Sign out"
              onClick={() => void signOut()}
            >
              <IconLogout size={19} stroke={1.7} aria-hidden />
            </button>
          </Hint>
        </div>
      )}
    </header>
  );
};
