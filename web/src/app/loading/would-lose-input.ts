/** Asks whoever would keep the tab from being closed, as the browser does, but without the browser's question. */
export const wouldLoseInput = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
