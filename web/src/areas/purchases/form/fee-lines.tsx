import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { MoneyField, TextField } from '../../../kit/fields';
import classes from '../purchases.module.css';
import type { TermsProps } from './form-parts';
import type { Fee } from './purchase-values';

/** What the seller charges beside the price; a credit is below 0. */
export const FeeLines = ({ form }: Pick<TermsProps, 'form'>) => {
  const { fees } = form.values;
  const change = (at: number, patch: Partial<Fee>) =>
    form.set(
      'fees',
      fees.map((fee, place) => (place === at ? { ...fee, ...patch } : fee)),
    );
  return (
    <div className={classes.fees}>
      {fees.map((fee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee has nothing else that stays while it is typed
        <div key={at} className={classes.fee}>
          <TextField
            label={at === 0 ? 'Fee' : `Fee ${at + 1}`}
            placeholder="e.g. Transport"
            maxLength={80}
            value={fee.name}
            onChange={(name) => change(at, { name })}
            {...form.at(`fees.${at}.name`)}
          />
          <MoneyField
            label={at === 0 ? 'Amount' : `Amount of fee ${at + 1}`}
            value={fee.amount}
            onChange={(amount) => change(at, { amount })}
            {...form.at(`fees.${at}.amount`)}
          />
          <ActionIcon
            className={classes.removeFee}
            aria-label={`Remove ${fee.name || `fee ${at + 1}`}`}
            onClick={() =>
              form.set(
                'fees',
                fees.filter((_, place) => place !== at),
              )
            }
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.set('fees', [...fees, { name: '', amount: null }])}
      >
        Add a fee
      </Button>
    </div>
  );
};
