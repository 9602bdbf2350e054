import { accountCalls } from '@forecourt/contract/account';
import { Skeleton, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { EmptyState, FailedState, Section } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import { Pager } from './pager';
import classes from './pricing.module.css';

const SHOWN = 10;

/** What the dealership has paid to the platform, newest first. */
export const Receipts = () => {
  const [page, setPage] = useState(1);
  const query = { page, limit: SHOWN, sort: '-created_at' } as const;
  const { data, error, refetch, isFetching } = useCall(
    accountCalls.payments,
    { query },
    { keepPrevious: true },
  );
  const pages = Math.ceil((data?.total ?? 0) / SHOWN);
  const body = () => {
    if (!data && error)
      return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton height={120} />;
    if (data.total === 0) {
      return (
        <EmptyState icon={IconReceipt} title="No payments yet">
          What your dealership pays for Forecourt is listed here.
        </EmptyState>
      );
    }
    return (
      <ul className={classes.receipts}>
        {data.rows.map((payment) => (
          <li key={payment.id}>
            <div>
              <span className={classes.receiptName}>{payment.description}</span>
              <Text size="sm" c="dimmed" component="div">
                <Day value={payment.created_at} />
                {payment.card ? ` · ${payment.card}` : ''}
              </Text>
            </div>
            <div className={classes.receiptEnd}>
              <Money value={payment.amount + payment.tax} />
              <StatusChip states={STATE_LOOKS.payment} value={payment.status} />
            </div>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Section
      title="Receipts"
      actions={<Pager noun="payments" page={page} pages={pages} onChange={setPage} />}
    >
      {body()}
    </Section>
  );
};
