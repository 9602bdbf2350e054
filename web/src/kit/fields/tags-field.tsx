import { TagsInput } from '@mantine/core';
import type { FieldProps } from './field-props';

interface Props extends FieldProps<string[]> {
  /** Offered while one types; anything else can be typed too. */
  suggestions?: readonly string[];
  maxTags?: number;
  /** Whether a word half typed counts when the field is left. */
  keepOnBlur?: boolean;
}

/** Words of one's own choice, as many as one likes. */
export const TagsField = ({ suggestions = [], keepOnBlur = true, readOnly, ...rest }: Props) => (
  <TagsInput
    {...rest}
    disabled={rest.disabled || readOnly}
    data={[...suggestions]}
    acceptValueOnBlur={keepOnBlur}
    splitChars={[',', '\n']}
    clearable={false}
    isDuplicate={(value, present) => present.some((one) => one.toLowerCase() === value.trim().toLowerCase())}
  />
);
