import { VIN_LENGTH } from '@forecourt/domain/vehicle/vin';
import { Button, Loader, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../../../kit/fields';
import { ScanButton } from '../vehicle/scan/scan-button';
import classes from './entering.module.css';
import { isWhole, type VinLook } from './look-at-vin';

/** A suggestion with what it changes in bold. */
const Changed = ({ vin, typed }: { vin: string; typed: string }) => (
  <span className={classes.vin}>
    {[...vin].map((character, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the seventeen places of a VIN never change
      <span key={at} className={character === typed[at] ? undefined : classes.changed}>
        {character}
      </span>
    ))}
  </span>
);

export const Suggestions = ({ look, onPick }: { look: VinLook; onPick: (vin: string) => void }) =>
  look.suggestions.length === 0 ? null : (
    <div className={classes.suggestions}>
      <Text size="sm" c="dimmed" component="span">
        Did you mean
      </Text>
      {look.suggestions.map((vin) => (
        <Button
          key={vin}
          size="compact-sm"
          variant="default"
          onClick={() => onPick(vin)}
          aria-label={`Use ${vin}`}
        >
          <Changed vin={vin} typed={look.vin} />
        </Button>
      ))}
    </div>
  );

interface Props extends FieldProps<string> {
  look: VinLook;
  isReading?: boolean;
  autoFocus?: boolean;
  children?: ReactNode;
}

/** A VIN as it is typed, pasted or scanned, with what is wrong with it and what was probably meant. */
export const VinField = ({ look, isReading, value, onChange, error, onBlur, children, ...rest }: Props) => {
  const [left, setLeft] = useState(false);
  // half a VIN is no mistake yet
  const isSaid = left || look.vin.length >= VIN_LENGTH;
  const said = error || (isSaid && look.error ? look.error : undefined);
  const count = `${look.vin.length}/${VIN_LENGTH}`;
  return (
    <div>
      <TextInput
        {...rest}
        size="md"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        onBlur={({ relatedTarget, currentTarget }) => {
          // the scan button stands in the field: who presses it has not left it
          if (relatedTarget && currentTarget.parentElement?.contains(relatedTarget)) return;
          setLeft(true);
          onBlur?.();
        }}
        error={said}
        classNames={{ input: classes.vin }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        leftSection={<ScanButton onVin={onChange} disabled={rest.disabled || rest.readOnly} />}
        leftSectionWidth={44}
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
        rightSection={
          isReading ? (
            <Loader size={16} />
          ) : (
            <span className={classes.count} aria-hidden>
              {isWhole(look) && look.warning === '' ? <IconCircleCheck size={16} /> : null}
              {count}
            </span>
          )
        }
      />
      {isSaid && look.warning ? (
        <p className={classes.warning} role="status">
          {look.warning}
        </p>
      ) : null}
      {isSaid ? <Suggestions look={look} onPick={onChange} /> : null}
      {children}
    </div>
  );
};
