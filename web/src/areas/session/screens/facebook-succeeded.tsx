import { useEffect } from 'react';
import { FrontPage } from '../front-page';

/** screens.md 2.1: closes its own window and shows the text Succeed. */
export const Screen = () => {
  useEffect(() => window.close(), []);
  return <FrontPage title="Succeed">You can close this window.</FrontPage>;
};
