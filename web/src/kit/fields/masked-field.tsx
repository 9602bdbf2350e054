import { TextInput } from '@mantine/core';
import {
  type ChangeEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import type { FieldProps } from './field-props';
import { type Mask, phoneMask, postalMask, typeMasked } from './masks';

interface Props extends Omit<FieldProps<string>, 'label'> {
  label?: string;
  'aria-label'?: string;
  mask: Mask;
  /** What the value is on the wire: as it is written, or only the characters that count. */
  wire?: 'written' | 'bare';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  type?: 'text' | 'tel';
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A field that writes its value in a way of its own while one types. */
export const MaskedField = ({ mask, wire = 'bare', value, onChange, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = mask.format(mask.keep(value ?? ''));

  // React puts the caret at the end when the text is not what was typed
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const next = typeMasked(mask, shown, typed, selectionStart ?? typed.length);
    caret.current = next.caret;
    onChange(wire === 'bare' ? next.kept : mask.format(next.kept));
  };
  return <TextInput {...rest} ref={input} value={shown} onChange={type} />;
};

type MaskedProps = Omit<Props, 'mask' | 'wire' | 'inputMode' | 'type' | 'rightSection' | 'onKeyDown'>;

/** Writes (604) 555-0100 as one types and keeps the digits. */
export const PhoneField = (props: MaskedProps) => (
  <MaskedField autoComplete="off" {...props} mask={phoneMask} type="tel" inputMode="tel" />
);

/** Writes V6B 1A1 as one types, and keeps it so. */
export const PostalField = (props: MaskedProps) => (
  <MaskedField autoComplete="postal-code" {...props} mask={postalMask} wire="written" />
);
