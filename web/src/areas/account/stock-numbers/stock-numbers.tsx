import { stockNumberCalls } from '@forecourt/contract/inventory/stock-numbers';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { later } from '../../../kit/later';
import { FailedState, Section } from '../../../kit/page';
import { NextNumbers } from './next-numbers';

const SchemeDialog = later(async () => (await import('./scheme-dialog')).SchemeDialog);

/** How vehicles are numbered that come in without a stock number. */
export const StockNumbers = () => {
  const {
    data: scheme,
    error,
    refetch,
    isFetching,
  } = useCall(stockNumberCalls.stockNumberScheme, {}, { staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  const body = () => {
    if (scheme)
      return <NextNumbers scheme={scheme.scheme} nextNumber={scheme.next_number} year={scheme.year} />;
    if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton height={44} />;
  };
  return (
    <Section
      title="Stock numbers"
      description="For vehicles that come in without a stock number; those in stock keep theirs"
      actions={
        <Button variant="default" onClick={() => setOpen(true)} disabled={!scheme}>
          Change the scheme
        </Button>
      }
    >
      {body()}
      {isOpen && scheme ? <SchemeDialog scheme={scheme} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
};
