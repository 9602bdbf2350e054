import { matchPath } from 'react-router';
import { loggedInTo } from '../../api/login-flag';
import type { AreaRoute, AreaRoutes } from '../../kit/page/area-routes';
import { PageSkeleton } from '../../kit/page/skeletons';
import { laterScreen } from '../later-screen';
import { allRoutes } from './all-routes';

/** None for a word that is no shell, as an old flag may be. */
export const screensOf = (shell: string): AreaRoutes =>
  allRoutes.filter(({ shells }) => shells.some((one) => one === shell));

const fixedParts = (path: string) =>
  path.split('/').filter((part) => part !== '' && !part.startsWith(':')).length;

/** Of two that match, the one with fewer parameters. */
const lookUp = (shell: string, path: string): AreaRoute | undefined =>
  screensOf(shell)
    .filter((route) => matchPath({ path: route.path, end: true, caseSensitive: true }, path) !== null)
    .sort((a, b) => fixedParts(b.path) - fixedParts(a.path))[0];

/** A menu asks for each of its entries every time that it is drawn. */
const known = new Map<string, AreaRoute | undefined>();

/** The screen at an address, if it exists in this shell. */
export const findScreen = (shell: string, address: string): AreaRoute | undefined => {
  const [path = '/'] = address.split(/[?#]/, 1);
  const key = `${shell} ${path}`;
  if (!known.has(key)) known.set(key, lookUp(shell, path));
  return known.get(key);
};

const OUTLINE = <PageSkeleton />;

export const screenOf = (route: AreaRoute) => laterScreen(route, OUTLINE);

/** Whether it came is seen when the screen is shown. */
export const prefetchScreen = (route: AreaRoute) =>
  void screenOf(route)
    .fetch()
    .catch(() => undefined);

/** Fetches a screen's code before it is known who is signed in, in the shell of the last time. */
export const prefetchAt = (address: string) => {
  const route = findScreen(loggedInTo() ?? '', address);
  if (route) prefetchScreen(route);
};
