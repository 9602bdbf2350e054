import { billingCalls } from '@forecourt/contract/billing/index';
import { Skeleton, Text } from '@mantine/core';
import { IconFileInvoice, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { EmptyState, FailedState, Section } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import { Pager } from './pager';
import classes from './pricing.module.css';

const SHOWN = 10;

const PdfLink = ({ href, number }: { href: string; number: string }) => (
  <a href={href} target="_blank" rel="noopener" className={classes.pdf} aria-label={`${number} as PDF`}>
    <IconFileTypePdf size={16} aria-hidden />
    {number}
  </a>
);

/** The platform's invoices to the dealership, newest first, each as PDF. */
export const Invoices = () => {
  const [page, setPage] = useState(1);
  const query = { page, limit: SHOWN, sort: '-issued_on' } as const;
  const { data, error, refetch, isFetching } = useCall(billingCalls.list, { query }, { keepPrevious: true });
  const pages = Math.ceil((data?.total ?? 0) / SHOWN);
  const body = () => {
    if (!data && error)
      return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton height={120} />;
    if (data.total === 0) {
      return (
        <EmptyState icon={IconFileInvoice} title="No invoices yet">
          There is one for each month of your package.
        </EmptyState>
      );
    }
    return (
      <ul className={classes.receipts}>
        {data.rows.map((invoice) => (
          <li key={invoice.id}>
            <div>
              <span className={classes.receiptName}>{invoice.description}</span>
              <Text size="sm" c="dimmed" component="div">
                <Day value={invoice.period_start} /> to <Day value={invoice.period_end} />
              </Text>
              <div className={classes.pdfs}>
                <PdfLink
                  href={urlOf(billingCalls.pdf, { params: { id: invoice.id } })}
                  number={invoice.number}
                />
                {invoice.credit_notes.map(({ id, number }) => (
                  <PdfLink
                    key={id}
                    href={urlOf(billingCalls.creditNotePdf, { params: { id } })}
                    number={number}
                  />
                ))}
              </div>
            </div>
            <div className={classes.receiptEnd}>
              <Money value={invoice.total} />
              <StatusChip states={STATE_LOOKS.invoice} value={invoice.state} />
            </div>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Section
      title="Invoices"
      actions={<Pager noun="invoices" page={page} pages={pages} onChange={setPage} />}
    >
      {body()}
    </Section>
  );
};
