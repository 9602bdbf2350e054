import { bankingCalls } from '@forecourt/contract/banking/index';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { type Chosen, toggled } from './chosen';
import { Heads, LedgerRow, StatementRow } from './line-rows';
import { MatchBar } from './match-bar';
import type { LedgerLine, Reconciliation, StatementLine } from './types';

const EntryDialog = later(async () => (await import('./entry-dialog')).EntryDialog);

const LIMIT = 50;

/** Lines of both sides that are not matched, beside each other. */
export const OpenLines = ({ run, may }: { run: Reconciliation; may: boolean }) => {
  const [pages, setPages] = useState({ statement: 1, ledger: 1 });
  const [statement, setStatement] = useState<Chosen<StatementLine>>(new Map());
  const [ledger, setLedger] = useState<Chosen<LedgerLine>>(new Map());
  const [added, setAdded] = useState<StatementLine | null>(null);
  const matching = useSave(bankingCalls.match, { invalidates: REFETCH_RECONCILIATION, showsFields: false });
  const params = { id: run.id };
  const options = { showsFailure: true, keepPrevious: true };
  const bankLines = useCall(
    bankingCalls.statementLines,
    { params, query: { state: 'open', page: pages.statement, limit: LIMIT } },
    options,
  );
  const bookLines = useCall(
    bankingCalls.ledgerLines,
    { params, query: { state: 'open', page: pages.ledger, limit: LIMIT } },
    options,
  );
  const clear = () => {
    setStatement(new Map());
    setLedger(new Map());
  };
  const match = async (statement_line_ids: number[], ledger_line_ids: number[]) => {
    try {
      await matching.save({ params, body: { statement_line_ids, ledger_line_ids } });
      clear();
    } catch {
      // useSave has shown the refusal
    }
  };
  return (
    <>
      <div className={classes.two}>
        <Loaded query={bankLines} skeleton={<BlockSkeleton height={320} />}>
          {({ rows, total }) => (
            <section className={classes.frame} aria-label="Statement lines to match">
              <div className={classes.sideHead}>
                <h2>Statement lines to match</h2>
                <span className={classes.quiet}>
                  {total} · <Money value={run.open_statement_amount} />
                </span>
              </div>
              {rows.length === 0 ? (
                <p className={classes.empty}>
                  {may && run.statements.length === 0
                    ? 'Import a bank statement, or tick off ledger entries one by one.'
                    : 'All statement lines are matched.'}
                </p>
              ) : (
                <table className={classes.table}>
                  <Heads may={may} />
                  <tbody>
                    {rows.map((line) => (
                      <StatementRow
                        key={line.id}
                        line={line}
                        may={may}
                        isBusy={matching.isSaving}
                        isChosen={statement.has(line.id)}
                        onToggle={() => setStatement(toggled(statement, line))}
                        onTake={(ids) => void match([line.id], ids)}
                        onAdd={() => setAdded(line)}
                      />
                    ))}
                  </tbody>
                </table>
              )}
              <Pager
                label="the statement"
                {...{ page: pages.statement, limit: LIMIT, total }}
                onPage={(page) => setPages({ ...pages, statement: page })}
              />
            </section>
          )}
        </Loaded>
        <Loaded query={bookLines} skeleton={<BlockSkeleton height={320} />}>
          {({ rows, total }) => (
            <section className={classes.frame} aria-label="Ledger entries not on a statement yet">
              <div className={classes.sideHead}>
                <h2>Ledger entries not on a statement yet</h2>
                <span className={classes.quiet}>
                  {total} · <Money value={run.open_ledger_amount} />
                </span>
              </div>
              {rows.length === 0 ? (
                <p className={classes.empty}>All ledger entries are matched.</p>
              ) : (
                <table className={classes.table}>
                  <Heads may={may} />
                  <tbody>
                    {rows.map((line) => (
                      <LedgerRow
                        key={line.id}
                        line={line}
                        may={may}
                        isChosen={ledger.has(line.id)}
                        onToggle={() => setLedger(toggled(ledger, line))}
                      />
                    ))}
                  </tbody>
                </table>
              )}
              <Pager
                label="the ledger"
                {...{ page: pages.ledger, limit: LIMIT, total }}
                onPage={(page) => setPages({ ...pages, ledger: page })}
              />
            </section>
          )}
        </Loaded>
      </div>
      {statement.size + ledger.size > 0 ? (
        <MatchBar
          statement={statement}
          ledger={ledger}
          isBusy={matching.isSaving}
          onMatch={() => void match([...statement.keys()], [...ledger.keys()])}
          onClear={clear}
        />
      ) : null}
      {added ? <EntryDialog id={run.id} line={added} onClose={() => setAdded(null)} /> : null}
    </>
  );
};
