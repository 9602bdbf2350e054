import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { routeAccess } from '@forecourt/policy';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconNotesOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActor, useCan } from '../../../api/session-context';
import { Day, Instant, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, Section } from '../../../kit/page';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import classes from '../accounting.module.css';
import { Side } from '../parts/figure';
import { entryPath, journalPath, LEDGER } from '../paths';

const ReverseDialog = later(async () => (await import('../dialogs/reverse-dialog')).ReverseDialog);

type Entry = ReplyOf<typeof accountingCalls.journalEntry>;
type EntryLine = Entry['lines'][number];

const MISSING: MissingRecord = {
  icon: IconNotesOff,
  title: 'This entry is not there',
  text: 'The link may belong to another dealership.',
  list: { label: 'Journal', to: LEDGER.journal },
};

/** What a line belongs to, each leading to all lines of the same. */
const Links = ({ line }: { line: EntryLine }) => (
  <span className={classes.quiet}>
    {line.stock ? <Link to={journalPath({ stock_id: line.stock_id })}>{line.stock}</Link> : null}
    {line.stock && (line.customer || line.vendor) ? ' · ' : null}
    {line.customer ? <Link to={journalPath({ customer_id: line.customer_id })}>{line.customer}</Link> : null}
    {line.customer && line.vendor ? ' · ' : null}
    {line.vendor ? <Link to={journalPath({ vendor_id: line.vendor_id })}>{line.vendor}</Link> : null}
  </span>
);

const LineRow = ({ line }: { line: EntryLine }) => (
  <tr>
    <td>
      <Link to={journalPath({ account: line.account })}>
        <span className={classes.code}>{line.account}</span>
        {line.account_name}
      </Link>{' '}
      <Links line={line} />
      {line.tax && line.tax_base !== null ? (
        <span className={classes.quiet}>
          {' '}
          on <Money value={Math.abs(line.tax_base)} />
        </span>
      ) : null}
    </td>
    <td data-align="right">
      <Side value={line.debit} />
    </td>
    <td data-align="right">
      <Side value={line.credit} />
    </td>
  </tr>
);

const Source = ({ source }: { source: NonNullable<Entry['source']> }) => {
  const isOpen = routeAccess(useActor(), source.to.split('?')[0] ?? '') === 'ok';
  return isOpen ? (
    <Anchor component={Link} to={source.to}>
      {source.label}
    </Anchor>
  ) : (
    source.label
  );
};

const EntryContent = ({ entry }: { entry: Entry }) => {
  const [isReversing, setReversing] = useState(false);
  const mayReverse = useCan()('accounting.edit') && entry.reversal_problem === null;
  const { source, reverses, reversed_by } = entry;
  const other = (found: { id: number; number: number }) => (
    <Anchor component={Link} to={entryPath(found.id)}>
      Entry {found.number}
    </Anchor>
  );
  return (
    <Page
      title={`Entry ${entry.number}`}
      subtitle={entry.memo}
      back={LEDGER.journal}
      actions={
        mayReverse ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setReversing(true)}
          >
            Reverse
          </Button>
        ) : null
      }
    >
      <Section>
        <Facts
          facts={[
            ['Date', <Day key="day" value={entry.day} />],
            ['Happened on', entry.event_day === entry.day ? '' : <Day key="event" value={entry.event_day} />],
            ['Kind', entry.kind],
            ['Source', source ? <Source key="source" source={source} /> : ''],
            ['Reverses', reverses ? other(reverses) : ''],
            ['Reversed by', reversed_by ? other(reversed_by) : ''],
            ['Posted by', entry.created_by],
            ['Posted at', <Instant key="at" at={entry.created_at} />],
          ]}
        />
      </Section>
      <div className={classes.frame}>
        <table className={classes.statement}>
          <thead>
            <tr>
              <th>Account</th>
              <th data-align="right">Debit</th>
              <th data-align="right">Credit</th>
            </tr>
          </thead>
          <tbody>
            {entry.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
              <LineRow key={index} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>Total</td>
              <td data-align="right">
                <Money value={entry.total} />
              </td>
              <td data-align="right">
                <Money value={entry.total} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {isReversing ? <ReverseDialog entry={entry} onClose={() => setReversing(false)} /> : null}
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={accountingCalls.journalEntry}
    title="Journal entry"
    missing={MISSING}
    skeleton={<BlockSkeleton height={320} />}
  >
    {(entry) => <EntryContent key={entry.id} entry={entry} />}
  </RecordPage>
);
