import { type Actor, can, menuFor, routeAccess, shellOf } from '@forecourt/policy';
import {
  IconCar,
  IconChecklist,
  IconFileText,
  IconSearch,
  IconTargetArrow,
  IconUserCog,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useActor } from '../../api/session-context';
import { ADD_CUSTOMER } from '../../areas/customers';
import { ADD_VEHICLE } from '../../areas/inventory';
import { ADD_LEAD } from '../../areas/leads';
import { ADD_TASK } from '../../areas/tasks';
import { ADD_USER } from '../../areas/users';
import {
  matchItems,
  openPalette,
  Palette,
  type PaletteItem,
  registerSource,
  setRecordKinds,
} from '../../kit/palette';
import { findScreen, screensOf } from '../signed-in/screens';
import { MENU_ICONS } from './menu-icons';
import { RECORD_KINDS } from './record-kinds';
import classes from './top-bar.module.css';

const SHOWN = 8;
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const iconOf = (path: string, actor: Actor): TablerIcon => {
  const item = menuFor(actor).find(({ route }) => route === path);
  return item ? MENU_ICONS[item.icon] : IconFileText;
};

/** What can be added from anywhere, by those who may. */
const ADDING = [
  { title: 'Add a vehicle', to: ADD_VEHICLE, keywords: 'new create car inventory stock', icon: IconCar },
  { title: 'Add a customer', to: ADD_CUSTOMER, keywords: 'new create person company', icon: IconUserPlus },
  {
    title: 'Add a task',
    to: ADD_TASK,
    keywords: 'new create todo reminder appointment',
    icon: IconChecklist,
  },
  { title: 'Add a lead', to: ADD_LEAD, keywords: 'new create enquiry walk-in call', icon: IconTargetArrow },
  { title: 'Add a user', to: ADD_USER, keywords: 'new create colleague seller staff', icon: IconUserCog },
];

/** The address without its query: a task is added on the screen of the list. */
const screenOf = (to: string) => to.split('?')[0] ?? to;

/** Every screen that has an address of its own and is open to this actor. */
const useScreensSource = () => {
  const actor = useActor();
  useEffect(() => {
    const items: PaletteItem[] = screensOf(shellOf(actor))
      .filter(({ path }) => !path.includes(':') && routeAccess(actor, path) === 'ok')
      .filter(({ path }) => !ADDING.some(({ to }) => to === path))
      .map(({ path, title }) => ({ id: path, title, to: path, icon: iconOf(path, actor) }));
    return registerSource({
      id: 'screens',
      order: 2,
      title: 'Screens',
      find: (typed) => matchItems(items, typed, SHOWN),
    });
  }, [actor]);
};

const useAddingSource = () => {
  const actor = useActor();
  useEffect(() => {
    const items = ADDING.filter(
      ({ to }) =>
        findScreen(shellOf(actor), screenOf(to)) !== undefined && routeAccess(actor, screenOf(to)) === 'ok',
    ).map((item) => ({ id: item.to, ...item }));
    return registerSource({
      id: 'adding',
      order: 1,
      title: 'Add',
      find: (typed) => matchItems(items, typed, SHOWN),
    });
  }, [actor]);
};

/** The records that this actor may find. */
const useRecordKinds = () => {
  const actor = useActor();
  useEffect(() => setRecordKinds(RECORD_KINDS.filter(({ access }) => can(actor, access))), [actor]);
};

/** The search box: Ctrl/⌘ K from anywhere. */
export const SearchButton = () => {
  useAddingSource();
  useScreensSource();
  useRecordKinds();
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
