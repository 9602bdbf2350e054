import { accountingCalls } from '@forecourt/contract/accounting/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { MoneyField, SelectField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import classes from '../cheques.module.css';
import { BLANK, type LineValues } from './cheque-values';

interface Props {
  form: Pick<RecordFormState<object>, 'at'>;
  lines: readonly LineValues[];
  onChange: (lines: LineValues[]) => void;
}

const TAXES = [
  ['gst', 'GST/HST'],
  ['pst', 'PST'],
  ['qst', 'QST'],
] as const;

/** Accounts that a cheque pays, with the taxes in it. */
export const ChequeLines = ({ form, lines, onChange }: Props) => {
  const { data } = useCall(accountingCalls.accounts, {}, { staleTime: 60_000 });
  const accounts = (data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const put = (at: number, line: Partial<LineValues>) =>
    onChange(lines.map((one, place) => (place === at ? { ...one, ...line } : one)));
  return (
    <div className={classes.lines}>
      <div className={classes.lineHeads} aria-hidden>
        {['Account', 'Description', 'Before tax', ...TAXES.map(([, label]) => label)].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by
        <div key={at} className={classes.line}>
          <SelectField
            label={`Account of line ${at + 1}`}
            options={accounts}
            {...form.at(`lines.${at}.account`)}
            value={line.account}
            onChange={(account) => put(at, { account })}
          />
          <TextField
            label={`Description of line ${at + 1}`}
            maxLength={200}
            {...form.at(`lines.${at}.label`)}
            value={line.label}
            onChange={(label) => put(at, { label })}
          />
          <MoneyField
            label="Before tax"
            {...form.at(`lines.${at}.amount`)}
            value={line.amount}
            onChange={(amount) => put(at, { amount })}
          />
          {TAXES.map(([key, label]) => (
            <MoneyField
              key={key}
              label={label}
              {...form.at(`lines.${at}.${key}`)}
              value={line[key]}
              onChange={(value) => put(at, { [key]: value })}
            />
          ))}
          <ActionIcon
            className={classes.remove}
            size={36}
            aria-label={`Remove line ${at + 1}`}
            disabled={lines.length <= 1}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...lines, BLANK])}
        >
          Add line
        </Button>
      </div>
    </div>
  );
};
