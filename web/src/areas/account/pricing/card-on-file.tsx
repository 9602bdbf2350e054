import { Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { brandLabel } from './card-number';
import classes from './pricing.module.css';
import type { PaymentSettings } from './tokenize';

/** What may be shown of the card that is charged each month. */
export const CardOnFile = ({ card }: { card: PaymentSettings['card'] }) => (
  <div className={classes.onFile}>
    <IconCreditCard size={22} stroke={1.6} aria-hidden />
    {card ? (
      <div>
        <span className="fc-figures">
          {brandLabel(card.brand)} •••• {card.last4}
        </span>
        <Text size="sm" c="dimmed" className="fc-figures">
          good through {String(card.exp_month).padStart(2, '0')}/
          {String(card.exp_year % 100).padStart(2, '0')}
        </Text>
      </div>
    ) : (
      <Text c="dimmed">No card is on file</Text>
    )}
  </div>
);
