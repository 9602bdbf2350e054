import { matchRoute } from '@forecourt/policy';
import type { ComponentType } from 'react';
import { loggedInTo } from '../../api/login-flag';
import { PageSkeleton } from '../../kit/page/skeletons';
import { laterScreen } from '../later-screen';
import { type AppRoute, allRoutes } from './all-routes';

/** A route in one shell. */
export interface AppScreen extends Omit<AppRoute, 'lazy'> {
  lazy: () => Promise<{ Screen: ComponentType }>;
}

const routesIn = (shell: string): readonly AppScreen[] =>
  allRoutes.flatMap((route) => {
    const own = route.shells.find((one) => one === shell);
    return own ? [{ ...route, lazy: () => route.lazy(own) }] : [];
  });

/** Made once for each shell: the same object stands for the same screen, so that it is never remounted. */
const known = new Map<string, readonly AppScreen[]>();

/** None for a word that is no shell, as an old flag may be. */
export const screensOf = (shell: string): readonly AppScreen[] => {
  const screens = known.get(shell) ?? routesIn(shell);
  known.set(shell, screens);
  return screens;
};

/** The screen at an address, if it exists in this shell. */
export const findScreen = (shell: string, address: string): AppScreen | undefined => {
  const row = matchRoute(address);
  return row && screensOf(shell).find((screen) => screen.address === row.path);
};

const OUTLINE = <PageSkeleton />;

export const screenOf = (screen: AppScreen) => laterScreen(screen, OUTLINE);

/** Whether it came is seen when the screen is shown. */
export const prefetchScreen = (screen: AppScreen) =>
  void screenOf(screen)
    .fetch()
    .catch(() => undefined);

/** Fetches a screen's code before it is known who is signed in, in the shell of the last time. */
export const prefetchAt = (address: string) => {
  const screen = findScreen(loggedInTo() ?? '', address);
  if (screen) prefetchScreen(screen);
};
