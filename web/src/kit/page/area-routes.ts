import type { RoutePath, Shell } from '@forecourt/policy';
import type { ComponentType } from 'react';

export interface AreaRoute {
  /** Its row in packages/policy/src/routes.ts says which shells have the screen and who may open it. */
  path: RoutePath;
  /** The screen's title; the document title and the command palette use it. */
  title: string;
  /** Loads the screen. Where each shell has a screen of its own at the address, the shell tells which. */
  lazy: (shell: Shell) => Promise<{ Screen: ComponentType }>;
}

export type AreaRoutes = readonly AreaRoute[];
