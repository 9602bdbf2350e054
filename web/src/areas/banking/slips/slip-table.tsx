import { bankingCalls } from '@forecourt/contract/banking/index';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { readId } from '../../../kit/record';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { countOf } from '../parts/words';

const SlipPanel = later(async () => (await import('./slip-panel')).SlipPanel);

/** Slips of all accounts or of one; a slip opens at the side and stays in the address. */
export const SlipTable = ({ bankId }: { bankId?: number }) => {
  const [page, setPage] = useState(1);
  const [params, setParams] = useSearchParams();
  const shown = readId(params.get('slip'));
  const pathOf = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('slip', String(id));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (now) => {
        now.delete('slip');
        return now;
      },
      { replace: true },
    );
  const query = useCall(
    bankingCalls.slips,
    { query: { page, limit: 25, ...(bankId && { bank_account_id: bankId }) } },
    { showsFailure: true, keepPrevious: true },
  );
  return (
    <>
      <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
        {({ rows, total, limit }) => (
          <div className={classes.frame}>
            {rows.length === 0 ? (
              <p className={classes.empty}>No cash or cheques were taken to the bank yet.</p>
            ) : (
              <table className={classes.table} aria-label="Deposit slips">
                <thead>
                  <tr>
                    <th>Slip</th>
                    <th>Date</th>
                    <th data-wide>To</th>
                    <th data-wide>What</th>
                    <th data-align="right">Total</th>
                    <th aria-label="PDF" />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <td data-fits>
                        <Anchor component={Link} to={pathOf(row.id)} inherit>
                          {row.number}
                        </Anchor>{' '}
                        {row.reversed_on ? <StateChip label="Reversed" tone="neutral" /> : null}
                      </td>
                      <td data-fits>
                        <Day value={row.day} />
                      </td>
                      <td data-wide>{row.bank_account}</td>
                      <td data-wide>
                        {[
                          row.cash === 0 ? '' : 'Cash',
                          row.items === 0
                            ? ''
                            : row.kind === 'cards'
                              ? countOf(row.items, 'card payment', 'card payments')
                              : countOf(row.items, 'payment', 'payments'),
                        ]
                          .filter(Boolean)
                          .join(' and ')}
                      </td>
                      <td data-align="right">
                        <Money value={row.total} />
                      </td>
                      <td data-fits>
                        <ActionIcon
                          component="a"
                          href={urlOf(bankingCalls.slipPdf, { params: { id: row.id } })}
                          target="_blank"
                          rel="noopener"
                          size="md"
                          aria-label={`PDF of ${row.number}`}
                        >
                          <IconFileTypePdf size={18} aria-hidden />
                        </ActionIcon>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <Pager label="slips" {...{ page, limit, total }} onPage={setPage} />
          </div>
        )}
      </Loaded>
      {shown === null ? null : <SlipPanel id={shown} onClose={close} />}
    </>
  );
};
