import classes from './list.module.css';

interface Props {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A list has one for every row: the browser's own box is drawn many times faster than a styled one. */
export const RowBox = ({ label, checked, isPartly = false, disabled, onChange }: Props) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    onChange={onChange}
  />
);
