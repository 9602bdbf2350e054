import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Writes the step that is shown into the address when the address asks for one that cannot be reached yet. Otherwise the
 * wizard would go on by itself as soon as the missing field is filled in.
 */
export const useReachedStep = (asked: number, shown: number, write: (step: number) => void): void => {
  // a form lays its draft over the fields when it opens, so that only the second render knows what is missing
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const writeShown = useEffectEvent(() => write(shown));
  useEffect(() => {
    if (isOpened && asked > shown) writeShown();
  }, [isOpened, asked, shown]);
};
