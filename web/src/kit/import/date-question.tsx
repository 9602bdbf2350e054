import type { DateOrder, DateQuestion } from '@forecourt/domain';
import { Alert, Radio } from '@mantine/core';
import { IconCalendarQuestion } from '@tabler/icons-react';
import classes from './import.module.css';

const LABELS: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
};
const ORDERS: readonly DateOrder[] = ['day-first', 'month-first'];

const inWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', { timeZone: 'UTC', dateStyle: 'long' });

interface Props {
  question: DateQuestion;
  value: DateOrder | null;
  onChange: (order: DateOrder) => void;
  disabled?: boolean;
}

/** Asks once how a file writes its dates, with one of them as the example. */
export const DateOrderQuestion = ({ question: { written, readings }, value, onChange, disabled }: Props) => (
  <Alert variant="light" icon={<IconCalendarQuestion aria-hidden />}>
    <Radio.Group
      label={`Which day is ${written}?`}
      description="The file has dates that could be two days. The answer counts for all of them."
      value={value ?? ''}
      onChange={(chosen) => {
        const order = ORDERS.find((one) => one === chosen);
        if (order) onChange(order);
      }}
    >
      <div className={classes.orders}>
        {ORDERS.map((order) => (
          <Radio
            key={order}
            value={order}
            disabled={disabled}
            label={LABELS[order]}
            description={inWords(readings[order])}
          />
        ))}
      </div>
    </Radio.Group>
  </Alert>
);
