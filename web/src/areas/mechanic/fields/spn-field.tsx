import { COMMON_SPNS, SPN_MOST, spnText } from '@forecourt/domain/mechanic/index';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../../../kit/fields';

const COMMON = COMMON_SPNS.map(([id]) => spnText(id));

/** 'SPN 100 · Engine oil pressure' and '100' are 100; other texts are none. */
const numberIn = (text: string): number | null => {
  const digits = /^(?:spn)?\s*(\d{1,6})/i.exec(text.trim())?.[1];
  const id = Number(digits);
  return digits !== undefined && id >= 1 && id <= SPN_MOST ? id : null;
};

/** A fault code of a truck or bus (SAE J1939): chosen by its name, or typed as a number. */
export const SpnField = ({ value, onChange, onBlur, ...rest }: FieldProps<number | null>) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Autocomplete
      {...rest}
      data={COMMON}
      limit={30}
      value={typed ?? (value === null ? '' : spnText(value))}
      onChange={(text) => {
        setTyped(text);
        if (text.trim() === '' || numberIn(text) !== null) onChange(numberIn(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      placeholder="Number or name"
    />
  );
};
