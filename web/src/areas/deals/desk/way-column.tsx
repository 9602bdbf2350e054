import type { DeskInput, Way } from '@forecourt/domain/desk/desk-input';
import { Alert } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './desk.module.css';
import { WAY_WORDS } from './way-texts';

interface Props {
  way: Way;
  input: DeskInput;
  /** The large figure. */
  figure: string | null;
  figureLabel: string;
  /** A hard stop: it must not be offered. */
  stop: string | null;
  onChange: (input: DeskInput) => void;
  children: ReactNode;
}

/** One way to pay: its large figure, a hard stop where the law forbids it, its own fields and figures. */
export const WayColumn = ({ way, input, figure, figureLabel, stop, onChange, children }: Props) => (
  <section className={classes.way} data-chosen={input.way === way || undefined} aria-label={WAY_WORDS[way]}>
    <label className={classes.wayHead}>
      <input
        type="radio"
        name="desk-way"
        checked={input.way === way}
        onChange={() => onChange({ ...input, way })}
      />
      <span>{WAY_WORDS[way]}</span>
    </label>
    <p className={classes.figure} aria-live="polite">
      <strong data-testid={`desk-${way}`}>{figure ?? '–'}</strong>
      <span>{figureLabel}</span>
    </p>
    {stop ? (
      <Alert
        color="red"
        variant="filled"
        role="alert"
        icon={<IconBan aria-hidden />}
        title="Not lawful"
        p="xs"
      >
        {stop}
      </Alert>
    ) : null}
    {children}
  </section>
);
