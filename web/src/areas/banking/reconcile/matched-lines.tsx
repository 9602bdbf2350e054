import { bankingCalls } from '@forecourt/contract/banking/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Day, Money } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { entryPath } from '../paths';
import type { Reconciliation } from './types';

const HOW: Readonly<Record<string, string>> = {
  auto: 'Matched automatically',
  hand: 'Matched by hand',
  added: 'Added from the statement',
  before: 'From before the first statement',
};

const LIMIT = 50;

/** Entries of the ledger that are cleared, each with how; a match can be taken apart while the reconciliation is open. */
export const MatchedLines = ({ run, may }: { run: Reconciliation; may: boolean }) => {
  const [page, setPage] = useState(1);
  const unmatching = useSave(bankingCalls.unmatch, {
    invalidates: REFETCH_RECONCILIATION,
    showsFields: false,
  });
  const query = useCall(
    bankingCalls.ledgerLines,
    { params: { id: run.id }, query: { state: 'matched', page, limit: LIMIT } },
    { showsFailure: true, keepPrevious: true },
  );
  const unmatch = (match_id: number) =>
    unmatching.save({ params: { id: run.id }, body: { match_id } }).catch(() => undefined); // useSave has shown the refusal
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
      {({ rows, total }) => (
        <div className={classes.frame}>
          {rows.length === 0 ? (
            <p className={classes.empty}>Nothing is matched yet.</p>
          ) : (
            <table className={classes.table} aria-label="Matched entries">
              <thead>
                <tr>
                  <th>Date</th>
                  <th>Description</th>
                  <th data-wide>How</th>
                  <th data-align="right">Amount</th>
                  {may ? <th aria-label="Tools" /> : null}
                </tr>
              </thead>
              <tbody>
                {rows.map((line) => (
                  <tr key={line.id}>
                    <td data-fits>
                      <Day value={line.day} />
                    </td>
                    <td>
                      <Link to={entryPath(line.entry_id)}>{line.memo || line.kind}</Link>
                      {line.party ? <p className={classes.quiet}>{line.party}</p> : null}
                    </td>
                    <td data-wide>{HOW[line.how] ?? line.how}</td>
                    <td data-align="right">
                      <Money value={line.amount} />
                    </td>
                    {may ? (
                      <td data-align="right">
                        {line.match_id === null ? null : (
                          <Button
                            size="compact-sm"
                            variant="subtle"
                            disabled={unmatching.isSaving}
                            aria-label={`Unmatch entry ${line.number}`}
                            onClick={() => void unmatch(line.match_id ?? 0)}
                          >
                            Unmatch
                          </Button>
                        )}
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Pager label="matched entries" {...{ page, limit: LIMIT, total }} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
};
