import { useState } from 'react';

const KEY = 'forecourt.stock-charts';

/** Whether the charts stand above the list; kept in this browser. */
export const usePicturesFold = () => {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEY) === 'open');
  const toggle = () => {
    localStorage.setItem(KEY, isOpen ? 'folded' : 'open');
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
};
