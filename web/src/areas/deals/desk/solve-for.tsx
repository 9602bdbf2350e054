import type { DeskInput, Way } from '@forecourt/domain/desk/desk-input';
import { type DeskUnknown, solveDesk } from '@forecourt/domain/desk/solve-desk';
import { toCents } from '@forecourt/domain/money/cents';
import { Button, NativeSelect, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { MoneyField } from '../../../kit/fields';
import classes from './desk.module.css';
import { centsText } from './lines';

const UNKNOWNS: readonly { value: DeskUnknown; label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'down', label: 'Down payment' },
  { value: 'term', label: 'Term' },
  { value: 'rate', label: 'Rate' },
];

const valueText = (unknown: DeskUnknown, value: number): string => {
  if (unknown === 'term') return `A term of ${value} months`;
  if (unknown === 'rate') return `A rate of ${Number((value * 100).toFixed(3))}%`;
  return unknown === 'price' ? `A price of ${centsText(value)}` : `${centsText(value)} down`;
};

interface Props {
  input: DeskInput;
  onChange: (input: DeskInput) => void;
}

/** From a target payment back to the price, the down payment, the term or the rate. */
export const SolveFor = ({ input, onChange }: Props) => {
  const [unknown, setUnknown] = useState<DeskUnknown>('price');
  const [payment, setPayment] = useState<number | null>(null);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);
  const way: Way = input.way;
  const solve = (event: SyntheticEvent) => {
    event.preventDefault();
    if (payment === null) return;
    const solved = solveDesk(input, { way, payment: toCents(payment) }, unknown);
    if (!solved.possible) return setSaid({ text: solved.reason, isProblem: true });
    onChange(solved.input);
    const gives = solved.exact ? 'gives exactly' : 'gives';
    setSaid({
      text: `${valueText(unknown, solved.value)} ${gives} ${centsText(solved.payment)}.`,
      isProblem: false,
    });
  };
  return (
    <form className={classes.solve} onSubmit={solve}>
      <NativeSelect
        label="Solve for"
        data={UNKNOWNS.filter(({ value }) => way !== 'cash' || value === 'price' || value === 'down')}
        value={unknown}
        onChange={(event) =>
          setUnknown(UNKNOWNS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'price')
        }
      />
      <MoneyField
        label={way === 'cash' ? 'Target balance' : 'Target payment'}
        value={payment}
        onChange={setPayment}
      />
      <Button type="submit" variant="default" disabled={payment === null}>
        Solve
      </Button>
      {said ? (
        <Text className={classes.solved} size="sm" c={said.isProblem ? 'red' : undefined} role="status">
          {said.text}
        </Text>
      ) : null}
    </form>
  );
};
