import { Button } from '@mantine/core';
import { Money } from '../../../kit/format';
import classes from '../banking.module.css';
import { type Chosen, sumOf } from './chosen';
import type { LedgerLine, StatementLine } from './types';

interface BarProps {
  statement: Chosen<StatementLine>;
  ledger: Chosen<LedgerLine>;
  isBusy: boolean;
  onMatch: () => void;
  onClear: () => void;
}

/** What was chosen on both sides, and whether it can be matched. */
export const MatchBar = ({ statement, ledger, isBusy, onMatch, onClear }: BarProps) => {
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
