import { Button, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { Day, Money } from '../../../kit/format';
import classes from '../banking.module.css';
import { entryPath } from '../paths';
import type { LedgerLine, StatementLine } from './types';

interface StatementRowProps {
  line: StatementLine;
  isChosen: boolean;
  may: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onTake: (ids: number[]) => void;
  onAdd: () => void;
}

export const StatementRow = ({ line, isChosen, may, isBusy, onToggle, onTake, onAdd }: StatementRowProps) => (
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
            aria-label={`Add entry for ${line.description}`}
            onClick={onAdd}
          >
            Add entry
          </Button>
        </div>
      ) : null}
    </td>
    <td data-align="right">
      <Money value={line.amount} />
    </td>
  </tr>
);

export const LedgerRow = ({
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

export const Heads = ({ may }: { may: boolean }) => (
  <thead>
    <tr>
      {may ? <th aria-label="Choose" /> : null}
      <th>Date</th>
      <th>Description</th>
      <th data-align="right">Amount</th>
    </tr>
  </thead>
);
