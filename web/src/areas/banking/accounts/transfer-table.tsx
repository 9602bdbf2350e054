import type { ReplyOf } from '@forecourt/contract';
import { bankingCalls } from '@forecourt/contract/banking/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { ReasonDialog } from '../parts/reason-dialog';
import { REFETCH_MONEY } from '../parts/refetch';
import { entryPath } from '../paths';

type Transfer = ReplyOf<typeof bankingCalls.transfers>['rows'][number];

const Row = ({
  row,
  bankId,
  onReverse,
}: {
  row: Transfer;
  bankId: number;
  onReverse: (() => void) | null;
}) => (
  <tr>
    <td data-fits>
      {row.entry_id === null ? (
        <Day value={row.day} />
      ) : (
        <Link to={entryPath(row.entry_id)}>
          <Day value={row.day} />
        </Link>
      )}
    </td>
    <td>
      {row.from_id === bankId ? `To ${row.to}` : `From ${row.from}`}
      {row.memo ? <p className={classes.quiet}>{row.memo}</p> : null}
      {row.reversed_on ? (
        <p className={classes.quiet}>
          <StateChip label="Reversed" tone="neutral" /> on {row.reversed_on}: {row.reversed_reason}
        </p>
      ) : null}
    </td>
    <td data-align="right">
      <Money value={row.from_id === bankId ? -row.amount : row.amount} />
    </td>
    <td data-align="right">
      {onReverse && !row.reversed_on ? (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Reverse the transfer of ${row.day}`}
          onClick={onReverse}
        >
          Reverse
        </Button>
      ) : null}
    </td>
  </tr>
);

/** Transfers from and to an account. */
export const TransferTable = ({ bankId }: { bankId: number }) => {
  const may = useCan()('accounting.edit');
  const [page, setPage] = useState(1);
  const [reversed, setReversed] = useState<Transfer | null>(null);
  const reversing = useSave(bankingCalls.reverseTransfer, { invalidates: REFETCH_MONEY, showsFields: false });
  const query = useCall(
    bankingCalls.transfers,
    { query: { bank_account_id: bankId, page, limit: 25 } },
    { showsFailure: true, keepPrevious: true },
  );
  return (
    <>
      <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
        {({ rows, total, limit }) => (
          <div className={classes.frame}>
            {rows.length === 0 ? (
              <p className={classes.empty}>No money was transferred from or to this account.</p>
            ) : (
              <table className={classes.table} aria-label="Transfers">
                <thead>
                  <tr>
                    <th>Date</th>
                    <th>Transfer</th>
                    <th data-align="right">Amount</th>
                    <th aria-label="Tools" />
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row
                      key={row.id}
                      row={row}
                      bankId={bankId}
                      onReverse={may ? () => setReversed(row) : null}
                    />
                  ))}
                </tbody>
              </table>
            )}
            <Pager label="transfers" {...{ page, limit, total }} onPage={setPage} />
          </div>
        )}
      </Loaded>
      {reversed ? (
        <ReasonDialog
          title="Reverse the transfer"
          submitLabel="Reverse"
          placeholder="e.g. Entered twice"
          run={(reason) => reversing.save({ params: { id: reversed.id }, body: { reason } })}
          onClose={() => setReversed(null)}
        >
          <p className={classes.quiet}>The money goes back today; both entries stay in the journal.</p>
        </ReasonDialog>
      ) : null}
    </>
  );
};
