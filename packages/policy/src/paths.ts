import { ROUTES, type Route } from './routes';

/** 2.1: reached without a session. The agreement's path only has to end in agreement/{code}. */
export const PUBLIC_PATHS = [
  '/signin',
  '/reset-password/{token}',
  '/agreement/{code}',
  '/facebook/succeded',
  // ours: the link at the end of a commercial message
  '/unsubscribe/{token}',
  // ours: a quotation by the link that its customer got
  '/quotation/{token}',
];
const PUBLIC =
  /^(\/signin|\/reset-password\/[^/]+|\/facebook\/succeded|\/unsubscribe\/[^/]+|\/quotation\/[^/]+|.*\/agreement\/[^/]+)$/;

/** Without query and trailing slash. */
export function plainPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return bare.replace(/\/+$/, '') || '/';
}

export const isPublicPath = (path: string): boolean => PUBLIC.test(plainPath(path));

const segments = (path: string): readonly string[] => plainPath(path).split('/');
const PATTERNS = ROUTES.map((route) => ({ route, parts: segments(route.path) }));

export function matchRoute(path: string): Route | undefined {
  const asked = segments(path);
  return PATTERNS.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, i) => part === asked[i] || (part.startsWith('{') && asked[i] !== '')),
  )?.route;
}
