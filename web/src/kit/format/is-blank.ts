import type { ReactNode } from 'react';

/** Nothing would be shown; 0 is something. */
export const isBlank = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || content === false;
