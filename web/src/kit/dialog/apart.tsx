import type { ReactNode } from 'react';

/**
 * A form in a dialog lies outside the form behind it on the page, but not for React: without this the one behind would be
 * sent too.
 */
export const Apart = ({ children }: { children: ReactNode }) => (
  <div onSubmit={(event) => event.stopPropagation()}>{children}</div>
);
