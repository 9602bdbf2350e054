import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The time, again every ten seconds: for how long somebody waits. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
