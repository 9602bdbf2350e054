import { advertisingCalls, type ResultChannel } from '@forecourt/contract/advertising/index';
import { Loader, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSave } from '../../../api/use-save';
import classes from '../advertising.module.css';
import { monthLabel } from './months';

interface Props {
  channel: ResultChannel;
  name: string;
  month: string;
  amount: number;
}

const MOST = 9_999_999.99;
const numberOf = (typed: string | number): number => (typed === '' ? 0 : Number(typed));

/** What one channel cost in one month: saved when the field is left, Escape takes back what was typed. */
export const CostCell = ({ channel, name, month, amount }: Props) => {
  const { save, isSaving, error, reset } = useSave(advertisingCalls.saveCost, {
    ...{ invalidates: [advertisingCalls.costs, advertisingCalls.results], quiet: true, showsFields: true },
  });
  const [typed, setTyped] = useState<string | number>(amount === 0 ? '' : amount);
  useEffect(() => setTyped(amount === 0 ? '' : amount), [amount]);
  const keep = () => {
    const value = numberOf(typed);
    if (Number.isNaN(value) || value === amount) return;
    void save({ body: { channel, month, amount: value } }).catch(() => undefined); // the field says why
  };
  return (
    <NumberInput
      className={classes.costCell}
      aria-label={`${name}, ${monthLabel(month)}`}
      size="sm"
      hideControls
      min={0}
      max={MOST}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={false}
      clampBehavior="strict"
      inputMode="decimal"
      leftSection={<span aria-hidden>$</span>}
      leftSectionPointerEvents="none"
      rightSection={isSaving ? <Loader size={14} aria-label="Saving" /> : null}
      value={typed}
      error={error?.body.fields?.amount ?? (error ? 'Not saved' : undefined)}
      onChange={(next) => {
        if (error) reset();
        setTyped(next);
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          reset();
          setTyped(amount === 0 ? '' : amount);
        }
      }}
    />
  );
};
