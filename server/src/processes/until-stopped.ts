export type OnStop = (close: () => Promise<unknown>) => void;

/** What must be stopped, last opened first; a stop during the start ends what is there by then. */
export const untilStopped = () => {
  const open: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const close of open.reverse()) await close().catch(() => undefined);
    process.exit(0);
  };
  const onStop: OnStop = (close) => void open.push(close);
  return { onStop, stop };
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export const onSignals = (work: () => void) => {
  for (const signal of SIGNALS) process.on(signal, work);
};
