import { bankingCalls } from '@forecourt/contract/banking/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { reconcilePath } from '../paths';

/** Reconciliations of an account. */
export const ReconciliationTable = ({ bankId }: { bankId: number }) => {
  const [page, setPage] = useState(1);
  const query = useCall(
    bankingCalls.reconciliations,
    { query: { bank_account_id: bankId, page, limit: 25 } },
    { showsFailure: true, keepPrevious: true },
  );
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
      {({ rows, total, limit }) => (
        <div className={classes.frame}>
          {rows.length === 0 ? (
            <p className={classes.empty}>The account was never compared with a statement of its bank.</p>
          ) : (
            <table className={classes.table} aria-label="Reconciliations">
              <thead>
                <tr>
                  <th>Up to</th>
                  <th>Status</th>
                  <th data-align="right">Bank balance</th>
                  <th data-align="right">Difference</th>
                  <th data-wide>By</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td data-fits>
                      <Link to={reconcilePath(row.id)}>
                        <Day value={row.to_day} />
                      </Link>
                    </td>
                    <td>
                      {row.finished_at === null ? (
                        <StateChip
                          label={row.reopened_at === null ? 'In progress' : 'Reopened'}
                          tone="warning"
                        />
                      ) : (
                        <StateChip label="Finished" tone="good" />
                      )}
                    </td>
                    <td data-align="right">
                      <Money value={row.end_balance} />
                    </td>
                    <td data-align="right">
                      <Money value={row.difference} />
                    </td>
                    <td data-wide>{row.finished_by || row.created_by}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Pager label="reconciliations" {...{ page, limit, total }} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
};
