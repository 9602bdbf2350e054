import classes from './chips.module.css';
import { lookOf, type StateLook, type States, type TonedState, withHue } from './states';

/** A state as a colour, an icon and a word: never the colour alone. */
export const StateChip = (state: StateLook | TonedState) => {
  const { label, hue, icon: Icon } = withHue(state);
  return (
    <span className={classes.chip} data-hue={hue}>
      <Icon size={13} aria-hidden />
      <span className={classes.text}>{label}</span>
    </span>
  );
};

/** `<StatusChip states={STATE_LOOKS.vehicle} value={car.status} />` */
export const StatusChip = ({ states, value }: { states: States; value: string | number }) => (
  <StateChip {...lookOf(states, value)} />
);
