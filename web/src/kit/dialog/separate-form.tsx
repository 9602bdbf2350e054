import type { ReactNode } from 'react';

/**
 * A form in a dialog lies outside the form behind it on the page, but not for React: without this, submitting it would
 * submit the form behind it too.
 */
export const SeparateForm = ({ children }: { children: ReactNode }) => (
  <div onSubmit={(event) => event.stopPropagation()}>{children}</div>
);
