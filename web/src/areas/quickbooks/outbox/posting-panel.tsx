import { type QbPostingDetail, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Accordion, Alert, Anchor, Button, Drawer } from '@mantine/core';
import { IconAlertTriangle, IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusChip } from '../../../kit/chips';
import { Instant, Money } from '../../../kit/format';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { QB } from '../paths';
import classes from '../quickbooks.module.css';
import { kindOf, POSTING_LOOKS, postingName } from './posting-looks';
import { useActions } from './use-actions';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'This posting is not there any more',
  text: 'What it was made of may have been changed or removed.',
  list: { label: 'All postings', to: QB.all },
};

const Lines = ({ lines }: Pick<QbPostingDetail, 'lines'>) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th>Account</th>
        <th data-align="right">Debit</th>
        <th data-align="right">Credit</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ account, account_name, qb_name, debit, credit }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <tr key={at}>
          <td>
            {account} {account_name}
            <p className={classes.quiet}>{qb_name ? `QuickBooks: ${qb_name}` : 'Not mapped'}</p>
          </td>
          <td data-align="right">{debit === 0 ? '' : <Money value={debit} />}</td>
          <td data-align="right">{credit === 0 ? '' : <Money value={credit} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Problems = ({ posting }: { posting: QbPostingDetail }) => {
  const own = posting.problem && posting.problems.length === 0;
  if (!own && posting.problems.length === 0 && !posting.difference) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title="Before it can be sent">
      {posting.problems.map(({ message, mend_at }) => (
        <p key={message} className={classes.problem}>
          {message}{' '}
          {mend_at ? (
            <Anchor component={Link} to={mend_at} size="sm">
              Choose
            </Anchor>
          ) : null}
        </p>
      ))}
      {own ? (
        <p className={classes.problem}>
          {posting.problem}{' '}
          {posting.mend_at ? (
            <Anchor component={Link} to={posting.mend_at} size="sm">
              Mend
            </Anchor>
          ) : null}
        </p>
      ) : null}
      {posting.difference ? <p className={classes.problem}>{posting.difference}</p> : null}
    </Alert>
  );
};

const Actions = ({ posting }: { posting: QbPostingDetail }) => {
  const { act, isSaving } = useActions();
  if (posting.state === 'sent' || posting.state === 'sending') return null;
  return (
    <div className={classes.row}>
      <Button
        loading={isSaving}
        disabled={posting.problems.length > 0}
        onClick={() => void act([posting.id], 'send')}
      >
        Send
      </Button>
      {posting.state === 'held' ? null : (
        <Button variant="default" onClick={() => void act([posting.id], 'hold')}>
          Hold back
        </Button>
      )}
      {posting.state === 'skipped' ? null : (
        <Button variant="default" onClick={() => void act([posting.id], 'skip')}>
          Skip
        </Button>
      )}
    </div>
  );
};

const Content = ({ posting, isFormer }: { posting: QbPostingDetail; isFormer: boolean }) => (
  <div className={classes.panel}>
    <div className={classes.row}>
      <StatusChip states={POSTING_LOOKS} value={posting.state} />
      {posting.record ? (
        <Anchor component={Link} to={posting.record.to} size="sm">
          {posting.record.label}
        </Anchor>
      ) : null}
    </div>
    <Problems posting={posting} />
    {isFormer ? null : <Actions posting={posting} />}
    <Facts
      single
      facts={[
        ['Becomes', kindOf(posting)],
        ...posting.preview.map(({ label, value }): [string, string] => [label, value]),
        ['Amount', <Money key="total" value={posting.total} />],
        ['Sent', posting.sent_at ? <Instant key="sent" at={posting.sent_at} /> : ''],
        ['Id in QuickBooks', posting.qb_id ?? ''],
        ['Next attempt', posting.next_at ? <Instant key="next" at={posting.next_at} /> : ''],
      ]}
    />
    <section>
      <h3 className={classes.heading}>What it books</h3>
      <Lines lines={posting.lines} />
    </section>
    {posting.entries.length > 0 ? (
      <section>
        <h3 className={classes.heading}>Made of these journal entries</h3>
        {posting.entries.map(({ id, number, day, memo }) => (
          <p key={id} className={classes.quiet}>
            <Anchor component={Link} to={`/admin/accounting/journal/${id}`} size="sm">
              {number}
            </Anchor>{' '}
            {day} {memo}
          </p>
        ))}
      </section>
    ) : null}
    {posting.body ? (
      <Accordion variant="contained">
        <Accordion.Item value="json">
          <Accordion.Control>As it is sent (JSON)</Accordion.Control>
          <Accordion.Panel>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard */}
            <pre className={classes.code} tabIndex={0}>
              {posting.body}
            </pre>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    ) : null}
  </div>
);

/** One posting at the side of its list: what will be sent, and what it is made of. */
export const PostingPanel = ({
  id,
  isFormer,
  onClose,
}: {
  id: number;
  isFormer: boolean;
  onClose: () => void;
}) => {
  const query = useRecord(quickbooksCalls.posting, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<strong>{query.data ? postingName(query.data) : 'Posting'}</strong>}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<BlockSkeleton height={320} />}>
        {(posting) => <Content posting={posting} isFormer={isFormer} />}
      </RecordContent>
    </Drawer>
  );
};
