import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MoneyField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from './form.module.css';
import type { LineValues, QuotationValues } from './quotation-values';

interface Props {
  form: RecordFormState<QuotationValues>;
  /** Of the list in the form: 'items.0.options'. */
  path: string;
  lines: readonly LineValues[];
  onChange: (lines: LineValues[]) => void;
  words: { title: string; one: string; add: string; example: string };
}

const MOST = 20;

/** Lines of a name and a price: options, or fees. */
export const LinesField = ({ form, path, lines, onChange, words }: Props) => {
  const replace = (at: number, patch: Partial<LineValues>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...patch } : line)));
  return (
    <fieldset className={classes.lines}>
      <legend>{words.title}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no number of its own, and its fields keep no state
        <div key={at} className={classes.line}>
          <TextField
            label={`${words.one} ${at + 1}`}
            placeholder={words.example}
            maxLength={200}
            {...form.at(`${path}.${at}.label`)}
            value={line.label}
            onChange={(label) => replace(at, { label })}
          />
          <MoneyField
            label={`Price of ${words.one.toLowerCase()} ${at + 1}`}
            {...form.at(`${path}.${at}.price`)}
            value={line.price}
            onChange={(price) => replace(at, { price })}
          />
          <CloseButton
            className={classes.removeLine}
            aria-label={`Remove ${words.one.toLowerCase()} ${at + 1}`}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {lines.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...lines, { label: '', price: null }])}
        >
          {words.add}
        </Button>
      ) : null}
    </fieldset>
  );
};
