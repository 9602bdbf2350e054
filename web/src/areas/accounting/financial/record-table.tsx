import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../accounting.module.css';
import { entryPath } from '../paths';

export type FinancialRecord = ReplyOf<typeof accountingCalls.vehicleFinancials>['records'][number];

export const totalOf = (records: readonly FinancialRecord[]): number =>
  records.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

export const recordName = ({ memo, account_name }: FinancialRecord): string => memo || account_name;

const RecordRow = ({
  record,
  action,
  mark,
}: {
  record: FinancialRecord;
  action: ReactNode;
  mark: ReactNode;
}) => (
  <tr>
    <td data-wide className={classes.date}>
      <Day value={record.day} />
    </td>
    <td>
      <Link to={entryPath(record.entry_id)}>{recordName(record)}</Link>{' '}
      <span className={classes.quiet}>{record.account_name}</span> {mark}
    </td>
    <td data-align="right">
      <Money value={record.amount} />
    </td>
    {action === undefined ? null : <td data-align="right">{action}</td>}
  </tr>
);

interface Props {
  title: string;
  records: readonly FinancialRecord[];
  empty: string;
  /** Records that were linked in the wizard and are not saved yet. */
  fresh?: readonly FinancialRecord[];
  action?: (record: FinancialRecord) => ReactNode;
}

/** Records with their sum; each leads to its entry. */
export const RecordTable = ({ title, records, empty, fresh = [], action }: Props) => (
  <Section title={title}>
    {records.length === 0 ? (
      <p className={classes.quiet}>{empty}</p>
    ) : (
      <table className={classes.statement} aria-label={title}>
        <tbody>
          {records.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              action={action?.(record)}
              mark={fresh.includes(record) ? <StateChip label="Not saved" tone="warning" /> : null}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td data-wide />
            <td>Total</td>
            <td data-align="right">
              <Money value={totalOf(records)} />
            </td>
            {action ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    )}
  </Section>
);

/** Unlinks a record, or says why that cannot be. */
export const UnlinkButton = ({ record, onUnlink }: { record: FinancialRecord; onUnlink: () => void }) =>
  record.unlink_problem === null ? (
    <Button size="compact-sm" variant="subtle" aria-label={`Unlink ${recordName(record)}`} onClick={onUnlink}>
      Unlink
    </Button>
  ) : (
    <span className={classes.quiet} title={record.unlink_problem}>
      Fixed
    </span>
  );
