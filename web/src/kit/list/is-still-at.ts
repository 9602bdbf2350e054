/** False once the browser goes to another screen, while this one is still drawn: an address that is set then would bring it back. */
export const isStillAt = (pathname: string): boolean =>
  window.location.hash.slice(1).split('?')[0] === pathname;
