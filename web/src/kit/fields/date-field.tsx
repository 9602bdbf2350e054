import { formatDay, isDay } from '@forecourt/domain/dates';
import { ActionIcon, CloseButton, Popover, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTimeZone } from '../format/use-time-zone';
import { later } from '../later';
import type { FieldProps } from './field-props';
import classes from './fields.module.css';
import { MaskedField } from './masked-field';
import { dayMask } from './masks';

const CALENDAR_HEIGHT = 320;
const Calendar = later(
  async () => (await import('./calendar')).Calendar,
  // biome-ignore lint/a11y/noNoninteractiveTabindex: holds the focus until the days are there
  <div style={{ width: 266, height: CALENDAR_HEIGHT }} aria-busy tabIndex={0} />,
);

interface Props extends FieldProps<string | null> {
  /** YYYY-MM-DD */
  min?: string;
  max?: string;
  /** The calendar opens inside the popover that holds the field, which would close otherwise. */
  withinPortal?: boolean;
  /** The label is read out only: the words beside the field say it. */
  hideLabel?: boolean;
  inputWrapperOrder?: TextInputProps['inputWrapperOrder'];
}

export const NOT_A_DAY = 'Enter a date as YYYY-MM-DD';

/**
 * A day, YYYY-MM-DD on the wire and on the screen, typed or chosen in a calendar. Half a date is handed on as it is typed:
 * the form's schema refuses it, so that it is never saved as none.
 */
export const DateField = (props: Props) => {
  const { value, onChange, min, max, error, withinPortal = true, hideLabel, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timeZone = useTimeZone();
  const isFixed = rest.disabled || rest.readOnly;
  const isWrong = value !== null && value !== '' && !isDay(value);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const canClear = value !== null && value !== '' && !rest.required && !isFixed;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={withinPortal}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <div>
          <MaskedField
            placeholder="YYYY-MM-DD"
            {...rest}
            label={hideLabel ? undefined : rest.label}
            aria-label={hideLabel ? rest.label : undefined}
            error={error && isWrong ? NOT_A_DAY : error}
            mask={dayMask}
            wire="written"
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            onChange={(text) => onChange(text === '' ? null : text)}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== 'ArrowDown' || isFixed) return;
              event.preventDefault(); // the browser would scroll the page by a screen
              setOpen(true);
            }}
            rightSectionWidth={canClear ? 62 : 36}
            rightSection={
              isFixed ? null : (
                <span className={classes.dateTools}>
                  {canClear ? (
                    <CloseButton
                      size="sm"
                      aria-label={`Clear ${rest.label}`}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => onChange(null)}
                    />
                  ) : null}
                  <ActionIcon
                    ref={button}
                    size={28}
                    aria-label={`Open the calendar of ${rest.label}`}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                    onPointerEnter={() => void Calendar.fetch()}
                  >
                    <IconCalendar size={17} aria-hidden />
                  </ActionIcon>
                </span>
              )
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={`Calendar of ${rest.label}`}>
        {isOpen ? (
          <Calendar
            value={isDay(value) ? value : null}
            today={formatDay(new Date(), 'YYYY-MM-DD', timeZone)}
            min={min}
            max={max}
            onPick={(day) => {
              onChange(day);
              close();
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
};
