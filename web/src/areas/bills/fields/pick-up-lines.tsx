import { MAX_BILL_LINES } from '@forecourt/domain/bill-of-sale/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { randomId } from '../../../api/random-id';
import { DateField, MoneyField } from '../../../kit/fields';
import type { BillForm } from '../editor/bill-form';
import type { DatedLine } from '../editor/bill-values';
import classes from './lines.module.css';

/** Parts of the down payment that are paid later, without interest. */
export const PickUpLines = ({ form }: { form: BillForm }) => {
  const lines = form.values.pickUpPayments;
  const setAll = (next: DatedLine[]) => form.set('pickUpPayments', next);
  const put = (at: number, change: Partial<DatedLine>) =>
    setAll(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  return (
    <fieldset className={classes.lines} data-path="pickUpPayments">
      <legend>Pick-up payments</legend>
      <p className={classes.quiet}>Parts of the down payment that are paid later, without interest.</p>
      {lines.map((line, at) => (
        <div key={line.id ?? at} className={classes.dated}>
          <DateField
            label={`Due date ${at + 1}`}
            required
            {...form.at(`pickUpPayments.${at}.day`)}
            value={line.day}
            onChange={(day) => put(at, { day })}
          />
          <MoneyField
            label={`Amount ${at + 1}`}
            required
            {...form.at(`pickUpPayments.${at}.amount`)}
            value={line.amount}
            onChange={(amount) => put(at, { amount })}
          />
          <ActionIcon
            size={36}
            aria-label={`Remove pick-up payment ${at + 1}`}
            onClick={() => setAll(lines.toSpliced(at, 1))}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={lines.length >= MAX_BILL_LINES}
        onClick={() => setAll([...lines, { id: randomId(), amount: null, day: null }])}
      >
        Add pick-up payment
      </Button>
    </fieldset>
  );
};
