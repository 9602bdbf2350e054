import { type Actor, menuFor, routeAccess, shellOf } from '@forecourt/policy';
import { IconFileText, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useActor, useCan } from '../../api/session-context';
import { findCustomers, useCustomerPaths } from '../../areas/customers';
import { findCars } from '../../areas/inventory';
import { matchItems, openPalette, Palette, type PaletteItem, registerSource } from '../../kit/palette';
import { screensOf } from '../signed-in/screens';
import { MENU_ICONS } from './menu-icons';
import classes from './top-bar.module.css';

const SHOWN = 8;
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const iconOf = (path: string, actor: Actor): TablerIcon => {
  const item = menuFor(actor).find(({ route }) => route === path);
  return item ? MENU_ICONS[item.icon] : IconFileText;
};

/** Every screen that has an address of its own and is open to this actor. */
const useScreensSource = () => {
  const actor = useActor();
  useEffect(() => {
    const items: PaletteItem[] = screensOf(shellOf(actor))
      .filter(({ path }) => !path.includes(':') && routeAccess(actor, path) === 'ok')
      .map(({ path, title }) => ({ id: path, title, to: path, icon: iconOf(path, actor) }));
    return registerSource({
      id: 'screens',
      title: 'Screens',
      find: (typed) => matchItems(items, typed, SHOWN),
    });
  }, [actor]);
};

/** Cars by stock number, VIN, make, model and year, wherever one is. */
const useCarsSource = () => {
  const may = useCan()('inventory.view');
  useEffect(() => {
    if (may) return registerSource({ id: 'vehicles', title: 'Vehicles', find: findCars });
  }, [may]);
};

/** Customers by name, telephone and e-mail. */
const useCustomersSource = () => {
  const may = useCan()('customers.lookup');
  const paths = useCustomerPaths();
  useEffect(() => {
    if (may) return registerSource({ id: 'customers', title: 'Customers', find: findCustomers(paths) });
  }, [may, paths]);
};

/** The search box: Ctrl/⌘ K from anywhere. */
export const SearchButton = () => {
  useScreensSource();
  useCarsSource();
  useCustomersSource();
  return (
    <>
      <button
        type="button"
        className={classes.search}
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={17} stroke={1.8} aria-hidden />
        <span>Search</span>
        <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Palette />
    </>
  );
};
