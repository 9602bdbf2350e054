import { type ComponentType, lazy } from 'react';

interface Loadable {
  lazy: () => Promise<{ Screen: ComponentType }>;
}

const made = new WeakMap<Loadable, ComponentType>();

/** The screen's component, its code fetched when first shown. The same one for the same route, so it is never remounted. */
export const lazyScreen = (route: Loadable): ComponentType => {
  const known = made.get(route);
  if (known) return known;
  const Screen = lazy(() => route.lazy().then((m) => ({ default: m.Screen })));
  made.set(route, Screen);
  return Screen;
};
