import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './dropdown.module.css';
import { Hint } from './hint';

interface Props {
  label: string;
  /** What the button shows. */
  face: ReactNode;
  width?: number;
  children: (close: () => void) => ReactNode;
}

const useLeaving = (host: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !host.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      host.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [host, isOpen, close]);
};

/** A button of the top bar and the panel it opens. Closed by Escape, by going elsewhere, by a click beside it. */
export const Dropdown = ({ label, face, width = 280, children }: Props) => {
  const { key } = useLocation();
  /** The address at which it was opened. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  // every change of address closes it for good, also when one comes back to the first
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const [close] = useState(() => () => setOpenAt(null));
  const isOpen = openAt === key;
  const host = useRef<HTMLDivElement>(null);
  const id = useId();
  useLeaving(host, isOpen, close);

  return (
    <div ref={host} className={classes.host}>
      <Hint text={label} side="end" isName>
        <button
          type="button"
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          {face}
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      </Hint>
      {isOpen ? (
        <div id={id} className={classes.panel} style={{ width }}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
};
