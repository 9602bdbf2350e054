import { bankingCalls } from '@forecourt/contract/banking/index';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../banking.module.css';
import { Pager } from '../parts/pager';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { entryPath } from '../paths';
import type { LedgerLine, Reconciliation, StatementLine } from './types';

const EntryDialog = later(async () => (await import('./entry-dialog')).EntryDialog);

const LIMIT = 50;
type Chosen<Line> = ReadonlyMap<number, Line>;

const toggled = <Line extends { id: number }>(chosen: Chosen<Line>, line: Line): Chosen<Line> => {
  const next = new Map(chosen);
  if (!next.delete(line.id)) next.set(line.id, line);
  return next;
};

const sumOf = (lines: Iterable<{ amount: number }>): number => {
  let cents = 0;
  for (const { amount } of lines) cents += Math.round(amount * 100);
  return cents / 100;
};

interface StatementRowProps {
  line: StatementLine;
  isChosen: boolean;
  may: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onTake: (ids: number[]) => void;
  onAdd: () => void;
}

const StatementRow = ({ line, isChosen, may, isBusy, onToggle, onTake, onAdd }: StatementRowProps) => (
  <tr data-chosen={isChosen || undefined}>
    {may ? (
      <td data-fits>
        <Checkbox
          size="xs"
          aria-label={`Choose ${line.description}`}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
    ) : null}
    <td data-fits>
      <Day value={line.day} />
    </td>
    <td>
      {line.description}
      {may
        ? line.suggestions.map((group) => (
            <div key={group.map(({ id }) => id).join()} className={classes.suggestion}>
              <span>
                {group.length === 1
                  ? `${group[0]?.day} ${group[0]?.memo}`
                  : `${group.length} entries of ${group[0]?.day}`}
              </span>
              <Button
                size="compact-xs"
                variant="light"
                disabled={isBusy}
                aria-label={`Match ${line.description} with ${group.map(({ memo }) => memo).join(', ')}`}
                onClick={() => onTake(group.map(({ id }) => id))}
              >
                Match
              </Button>
            </div>
          ))
        : null}
      {may ? (
        <div className={classes.suggestion}>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Add a record for ${line.description}`}
            onClick={onAdd}
          >
            Add a record
          </Button>
        </div>
      ) : null}
    </td>
    <td data-align="right">
      <Money value={line.amount} />
    </td>
  </tr>
);

const LedgerRow = ({
  line,
  isChosen,
  may,
  onToggle,
}: {
  line: LedgerLine;
  isChosen: boolean;
  may: boolean;
  onToggle: () => void;
}) => (
  <tr data-chosen={isChosen || undefined}>
    {may ? (
      <td data-fits>
        <Checkbox
          size="xs"
          aria-label={`Choose entry ${line.number}`}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
    ) : null}
    <td data-fits>
      <Day value={line.day} />
    </td>
    <td>
      <Link to={entryPath(line.entry_id)}>{line.memo || line.kind}</Link>
      {line.party ? <p className={classes.quiet}>{line.party}</p> : null}
    </td>
    <td data-align="right">
      <Money value={line.amount} />
    </td>
  </tr>
);

const Heads = ({ may }: { may: boolean }) => (
  <thead>
    <tr>
      {may ? <th aria-label="Choose" /> : null}
      <th>Date</th>
      <th>Description</th>
      <th data-align="right">Amount</th>
    </tr>
  </thead>
);

interface BarProps {
  statement: Chosen<StatementLine>;
  ledger: Chosen<LedgerLine>;
  isBusy: boolean;
  onMatch: () => void;
  onClear: () => void;
}

/** What was chosen on both sides, and whether it can be matched. */
const MatchBar = ({ statement, ledger, isBusy, onMatch, onClear }: BarProps) => {
  const [bank, books] = [sumOf(statement.values()), sumOf(ledger.values())];
  const isTickOff = statement.size === 0;
  const isSame = isTickOff || Math.round((bank - books) * 100) === 0;
  return (
    <div className={classes.matchBar} role="status">
      <span>
        Statement: <Money value={bank} />
      </span>
      <span>
        Ledger: <Money value={books} />
      </span>
      {isSame ? null : (
        <span>
          Difference: <Money value={Math.round((bank - books) * 100) / 100} />
        </span>
      )}
      <span className={classes.bar}>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button disabled={!isSame} loading={isBusy} onClick={onMatch}>
          {isTickOff ? 'Tick off without a statement line' : 'Match'}
        </Button>
      </span>
    </div>
  );
};

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
            <section className={classes.frame} aria-label="Statement, not matched">
              <div className={classes.sideHead}>
                <h2>Statement, not matched</h2>
                <span className={classes.quiet}>
                  {total} · <Money value={run.open_statement_amount} />
                </span>
              </div>
              {rows.length === 0 ? (
                <p className={classes.empty}>
                  {run.statements.length === 0
                    ? 'Import a statement of the bank, or tick off entries of the ledger one by one.'
                    : 'Every line of the statement is matched.'}
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
            <section className={classes.frame} aria-label="Ledger, not on a statement yet">
              <div className={classes.sideHead}>
                <h2>Ledger, not on a statement yet</h2>
                <span className={classes.quiet}>
                  {total} · <Money value={run.open_ledger_amount} />
                </span>
              </div>
              {rows.length === 0 ? (
                <p className={classes.empty}>Every entry of the ledger is matched.</p>
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
