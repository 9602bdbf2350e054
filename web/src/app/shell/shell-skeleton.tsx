import { Mark } from '../../kit/brand';
import { isMenuCollapsed } from './menu-memory';
import classes from './shell.module.css';

/** The shell's outline in its own measures, so that nothing moves when the session arrives. */
export const ShellSkeleton = () => (
  <div className={classes.shell} data-collapsed={isMenuCollapsed() || undefined} aria-busy="true">
    <header className={classes.bar}>
      <span className={classes.logo}>
        <Mark />
        <span className={classes.logoText}>Forecourt</span>
      </span>
    </header>
    <div className={classes.menu} />
    <main className={classes.main} />
  </div>
);
