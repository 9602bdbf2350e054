import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import classes from './hint.module.css';

interface Props {
  text: string;
  side?: 'bottom' | 'end' | 'right';
  /** The hint only repeats what the control is called, so it is not described a second time. */
  isName?: boolean;
  children: ReactElement;
}

/** A tooltip in plain CSS: the shell is in every first load, and a positioning library would be a tenth of it. */
export const Hint = ({ text, side = 'bottom', isName, children }: Props) => {
  const [isDismissed, setIsDismissed] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  const id = useId();
  // beside a list that scrolls the hint has to stand free of it
  const measure = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (side !== 'right') return;
    const box = currentTarget.getBoundingClientRect();
    setPlace({ top: box.top + box.height / 2, left: box.right + 10 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsDismissed(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only puts the hint away
    <span
      className={classes.host}
      data-side={side}
      data-dismissed={isDismissed || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={measure}
      onFocus={measure}
      onPointerLeave={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      {children}
      <span role="tooltip" id={id} className={classes.hint} style={place} aria-hidden={isName || undefined}>
        {text}
      </span>
    </span>
  );
};
