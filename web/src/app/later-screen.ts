import type { ComponentType, ReactNode } from 'react';
import { later } from '../kit/later';

interface Loadable {
  lazy: () => Promise<{ Screen: ComponentType }>;
}

const made = new WeakMap<Loadable, ReturnType<typeof later>>();

/** The screen's component, its code fetched when first shown. The same one for the same route, so it is never remounted. */
export const laterScreen = (route: Loadable, outline: ReactNode = null) => {
  const known = made.get(route);
  if (known) return known;
  const Screen = later(async () => (await route.lazy()).Screen, outline);
  made.set(route, Screen);
  return Screen;
};
