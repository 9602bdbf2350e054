import type { Actor, Shell } from '@forecourt/policy';

export interface Screen {
  path: string;
  title: string;
  shells: readonly Shell[];
}

/** The browser's own lists are read when a journey runs: here they are not compiled, having settings of their own. */
const fromWeb = (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ new URL(`../../web/src/${path}`, import.meta.url).pathname);

const { allRoutes } = await fromWeb('app/signed-in/all-routes.ts');
const { sessionRoutes } = await fromWeb('areas/session/session.routes.tsx');
const api = await fromWeb('api/actor-of.ts');

/** Every screen behind the door, and those before it. */
export const SCREENS = allRoutes as readonly Screen[]; // AppRoute has these three, and how to load the screen
export const PUBLIC_SCREENS = sessionRoutes as readonly Pick<Screen, 'path'>[]; // as above

/** The reply of user/info in the words of the policy. */
export const actorOf = api.actorOf as (info: unknown) => Actor; // takes what the call answers

const shapeOf = (path: string) => path.replace(/:\w+/g, ':').replace(/\{\w+\}/g, ':');

export const exists = (path: string, shell: Shell): boolean =>
  SCREENS.some((screen) => shapeOf(screen.path) === shapeOf(path) && screen.shells.includes(shell));
