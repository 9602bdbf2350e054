import { headerOf, workingPlaceFor } from '@forecourt/policy';
import { CloseButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useActor, useCan, useSession } from '../../api/session-context';
import { ChatNotices } from '../../areas/chat';
import { Mark } from '../../kit/brand';
import { FacingBanner } from './facing-banner';
import { LookBar } from './look-bar';
import { isMenuCollapsed, rememberCollapsed } from './menu-memory';
import { menuItems } from './menu-tree';
import classes from './shell.module.css';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { usePresence } from './use-presence';
import { WorkingPlace } from './working-place';

// a button, not a link to #main: what follows the hash is the screen's address
const skip = () => document.querySelector<HTMLElement>('main')?.focus();

/** Where the bar is limited. */
const BranchesBelowBar = () => {
  const { actor, info } = useSession();
  if (headerOf(actor) !== 'limited' || info.complex.length < 2 || workingPlaceFor(actor).length === 0)
    return null;
  return (
    <div className={classes.branches}>
      <span>Working at</span>
      <WorkingPlace />
    </div>
  );
};

export const Shell = ({ children }: { children: ReactNode }) => {
  const actor = useActor();
  const can = useCan();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isCollapsed, setIsCollapsed] = useState(isMenuCollapsed);
  const { pathname } = useLocation();
  usePresence();
  const hasMenu = menuItems(actor).length > 0;
  const closeDrawer = () => drawer.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes with every change of screen
  useEffect(closeDrawer, [pathname]);

  const collapse = () => {
    setIsCollapsed(!isCollapsed);
    rememberCollapsed(!isCollapsed);
  };

  return (
    <div
      className={classes.shell}
      data-collapsed={isCollapsed || undefined}
      data-bare={!hasMenu || undefined}
    >
      <button type="button" className={classes.skip} onClick={skip}>
        Skip to content
      </button>
      <LookBar />
      <TopBar onMenu={hasMenu ? () => drawer.current?.showModal() : undefined} />
      {hasMenu ? (
        <div className={classes.menu}>
          <SideMenu isCollapsed={isCollapsed} />
          <button type="button" className={classes.collapse} onClick={collapse} aria-pressed={isCollapsed}>
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.7} aria-hidden />
            )}
            <span className={classes.collapseWord}>Collapse menu</span>
          </button>
        </div>
      ) : null}
      {hasMenu ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; Escape does so by itself
        <dialog
          ref={drawer}
          className={classes.drawer}
          aria-label="Menu"
          onClick={(event) => event.target === drawer.current && closeDrawer()}
        >
          <div className={classes.drawerBody}>
            <div className={classes.drawerHead}>
              <Mark />
              <span className={classes.logoText}>Forecourt</span>
              <CloseButton aria-label="Close the menu" size="lg" onClick={closeDrawer} />
            </div>
            {headerOf(actor) === 'limited' ? null : <WorkingPlace isWide />}
            <SideMenu isCollapsed={false} onGo={closeDrawer} />
          </div>
        </dialog>
      ) : null}
      <main className={classes.main} id="main" tabIndex={-1}>
        {can('chat.use') ? <ChatNotices /> : null}
        <FacingBanner />
        <BranchesBelowBar />
        {children}
      </main>
    </div>
  );
};
