import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoneyField, TextField } from '../../../kit/fields';
import auction from './auction.module.css';
import type { Fee } from './invoice-values';

interface Props {
  fees: readonly Fee[];
  onChange: (fees: Fee[]) => void;
  /** By its path: 'fees.0.name'. */
  errorAt: (path: string) => ReactNode;
}

/** The fees of an invoice, each with its tax where the paper tells it. */
export const FeeLines = ({ fees, onChange, errorAt }: Props) => {
  const change = (at: number, patch: Partial<Fee>) =>
    onChange(fees.map((fee, place) => (place === at ? { ...fee, ...patch } : fee)));
  const bind = (at: number, field: keyof Fee) => ({
    'data-path': `fees.${at}.${field}`,
    error: errorAt(`fees.${at}.${field}`),
  });
  return (
    <div className={auction.fees}>
      {fees.map((fee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee has nothing else that stays while it is typed
        <div key={at} className={auction.fee}>
          <TextField
            label={at === 0 ? 'Fee' : `Fee ${at + 1}`}
            value={fee.name}
            onChange={(name) => change(at, { name })}
            maxLength={120}
            {...bind(at, 'name')}
          />
          <MoneyField
            label={at === 0 ? 'Amount' : `Amount of fee ${at + 1}`}
            value={fee.amount}
            onChange={(amount) => change(at, { amount })}
            {...bind(at, 'amount')}
          />
          <MoneyField
            label={at === 0 ? 'Tax' : `Tax on fee ${at + 1}`}
            value={fee.tax}
            onChange={(tax) => change(at, { tax })}
            placeholder="by its rate"
            {...bind(at, 'tax')}
          />
          <ActionIcon
            className={auction.feeRemove}
            aria-label={`Remove ${fee.name || `fee ${at + 1}`}`}
            onClick={() => onChange(fees.filter((_, place) => place !== at))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        className={auction.addFee}
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...fees, { name: '', amount: null, tax: null }])}
      >
        Add a fee
      </Button>
    </div>
  );
};
