const NAME = 'forecourt:tabs';

/** Tells the other tabs of this browser that this one goes. */
export const sayTabLeft = (): void => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('left');
  channel.close();
};

export const onTabLeft = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
};
