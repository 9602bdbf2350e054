import { MAX_BILL_LINES } from '@forecourt/domain/bill-of-sale/index';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconCar, IconPlus, IconX } from '@tabler/icons-react';
import { randomId } from '../../../api/random-id';
import { MoneyField, NumberField, TextField } from '../../../kit/fields';
import type { BillForm } from '../editor/bill-form';
import type { TradeLine } from '../editor/bill-values';
import classes from './lines.module.css';

interface Props {
  form: BillForm;
  seesCosts: boolean;
  /** Chooses a vehicle of the stock. */
  onFromStock: () => void;
}

const titleOf = ({ year, make, model }: TradeLine, at: number): string =>
  [year, make, model].filter(Boolean).join(' ') || `Trade-in ${at + 1}`;

const TEXTS = [
  ['make', 'Make'],
  ['model', 'Model'],
  ['vin', 'VIN'],
  ['color', 'Color'],
] as const;

/** The vehicles that the dealership takes, each with what is owed on it. */
export const TradeLines = ({ form, seesCosts, onFromStock }: Props) => {
  const trades = form.values.tradeIns;
  const setAll = (next: TradeLine[]) => form.set('tradeIns', next);
  const put = (at: number, change: Partial<TradeLine>) =>
    setAll(trades.map((trade, index) => (index === at ? { ...trade, ...change } : trade)));
  const isFull = trades.length >= MAX_BILL_LINES;
  return (
    <fieldset className={classes.lines} data-path="tradeIns" data-plain aria-label="Trade-ins">
      {trades.map((trade, at) => {
        const title = titleOf(trade, at);
        const bind = (field: string) => form.at(`tradeIns.${at}.${field}`);
        return (
          <div key={trade.id ?? at} className={classes.trade}>
            <div className={classes.tradeHead}>
              <strong>{title}</strong>
              <ActionIcon
                size={36}
                aria-label={`Remove ${title}`}
                onClick={() => setAll(trades.toSpliced(at, 1))}
              >
                <IconX size={15} aria-hidden />
              </ActionIcon>
            </div>
            <div className={classes.tradeGrid}>
              <NumberField
                label="Year"
                grouped={false}
                {...bind('year')}
                value={trade.year ?? null}
                onChange={(year) => put(at, { year })}
              />
              {TEXTS.map(([field, label]) => (
                <TextField
                  key={field}
                  label={label}
                  maxLength={field === 'vin' ? 30 : 100}
                  {...bind(field)}
                  value={trade[field] ?? ''}
                  onChange={(text) => put(at, { [field]: text })}
                />
              ))}
              <NumberField
                label="Odometer"
                {...bind('odometer')}
                value={trade.odometer ?? null}
                onChange={(odometer) => put(at, { odometer })}
              />
              <MoneyField
                label="Allowance"
                required
                {...bind('allowance')}
                value={trade.allowance}
                onChange={(allowance) => put(at, { allowance })}
              />
              {seesCosts ? (
                <MoneyField
                  label="Actual cash value"
                  {...bind('actualCashValue')}
                  value={trade.actualCashValue ?? null}
                  onChange={(value) => put(at, { actualCashValue: value ?? undefined })}
                />
              ) : null}
              <MoneyField
                label="Lien"
                {...bind('lien')}
                value={trade.lien ?? null}
                onChange={(lien) => put(at, { lien: lien ?? undefined })}
              />
              <TextField
                label="Lien holder"
                maxLength={200}
                {...bind('lienHolder')}
                value={trade.lienHolder ?? ''}
                onChange={(lienHolder) => put(at, { lienHolder })}
              />
            </div>
            <Checkbox
              size="xs"
              label="Customer charges GST or HST on it"
              checked={trade.registrant === true}
              onChange={(event) => put(at, { registrant: event.currentTarget.checked })}
            />
            <Checkbox
              size="xs"
              label="Not the same kind of vehicle as the one sold"
              checked={trade.otherKind === true}
              onChange={(event) => put(at, { otherKind: event.currentTarget.checked })}
            />
          </div>
        );
      })}
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isFull}
          onClick={() => setAll([...trades, { id: randomId(), allowance: null }])}
        >
          Add trade-in
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCar size={14} aria-hidden />}
          disabled={isFull}
          onClick={onFromStock}
        >
          Add from stock
        </Button>
      </div>
    </fieldset>
  );
};
