import { MAX_BILL_LINES } from '@forecourt/domain/bill-of-sale/index';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { randomId } from '../../../api/random-id';
import { MoneyField } from '../../../kit/fields';
import type { BillForm } from '../editor/bill-form';
import classes from './lines.module.css';

export interface LineWords {
  title: string;
  /** What one of them is: 'discount'. */
  one: string;
  example: string;
}

interface Line {
  id?: string;
  label: string;
  amount: number | null;
}

interface Props<T extends Line> {
  form: Pick<BillForm, 'at'>;
  /** The field of the form: 'fees'. */
  path: string;
  words: LineWords;
  lines: readonly T[];
  blank: T;
  onChange: (lines: T[]) => void;
  children?: (line: T, put: (next: T) => void, name: string) => ReactNode;
}

/** A list of amounts, each with a name. */
export const AmountLines = <T extends Line>(props: Props<T>) => {
  const { form, path, words, lines, blank, onChange, children } = props;
  const { error } = form.at(path);
  return (
    <fieldset className={classes.lines} data-path={path}>
      <legend>{words.title}</legend>
      {error ? (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      ) : null}
      {lines.map((line, at) => {
        const name = line.label || `${words.one} ${at + 1}`;
        const put = (next: T) => onChange(lines.with(at, next));
        return (
          <div key={line.id ?? at} className={classes.line}>
            <TextInput
              aria-label={`Name of ${words.one} ${at + 1}`}
              maxLength={200}
              placeholder={`e.g. ${words.example}`}
              {...form.at(`${path}.${at}.label`)}
              value={line.label}
              onChange={(event) => put({ ...line, label: event.currentTarget.value })}
            />
            <div data-unlabelled>
              <MoneyField
                label={`Amount of ${name}`}
                {...form.at(`${path}.${at}.amount`)}
                value={line.amount}
                onChange={(amount) => put({ ...line, amount })}
              />
            </div>
            <ActionIcon
              size={36}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
            {children ? <div className={classes.more}>{children(line, put, name)}</div> : null}
          </div>
        );
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={lines.length >= MAX_BILL_LINES}
        onClick={() => onChange([...lines, { ...blank, id: randomId() }])}
      >
        Add {words.one}
      </Button>
    </fieldset>
  );
};
