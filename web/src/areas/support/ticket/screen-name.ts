import { matchRoute } from '@forecourt/policy';
import { screenTitle } from '../../../kit/page/screen-titles';

/** The name of the screen at an address; undefined for a text that is no address of a screen. */
export const screenName = (page: string): string | undefined => {
  const route = page.startsWith('/') ? matchRoute(page.split(/[?#]/, 1)[0] ?? '') : undefined;
  return route && screenTitle(route.path);
};
