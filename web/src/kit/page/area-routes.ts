import type { Capability, Shell } from '@forecourt/policy';
import type { ComponentType } from 'react';

export interface AreaRoute {
  /** As in the spec, with :name for each parameter. */
  path: string;
  /** The screen's title; the document title and the command palette use it. */
  title: string;
  /** The shells that have this screen. */
  shells: readonly Shell[];
  capability?: Capability;
  /** The component name that gates the screen (screens.md 6, route gating). */
  component?: string;
  lazy: () => Promise<{ Screen: ComponentType }>;
}

export type AreaRoutes = readonly AreaRoute[];
