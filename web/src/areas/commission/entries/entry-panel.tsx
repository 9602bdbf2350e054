import { commissionCalls } from '@forecourt/contract/commission/index';
import { Anchor, Drawer } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { Instant, Money } from '../../../kit/format';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { useBillPath } from '../../deal-links';
import { STATE_LOOKS } from '../../states';
import { Arithmetic } from '../parts/arithmetic';
import { COMMISSIONS, PAYMENTS } from '../paths';
import { type EntryDetail, KIND_LABELS } from '../words';
import classes from './entries.module.css';

const MISSING: MissingRecord = {
  icon: IconReceiptOff,
  title: 'This commission is not there',
  text: 'It may be of someone else.',
  list: { label: 'All commissions', to: COMMISSIONS },
};

const Content = ({ entry }: { entry: EntryDetail }) => {
  const billPath = useBillPath();
  const seesBills = useCan()('bills.view');
  const { bill, bill_id: billId } = entry;
  const billLink =
    billId !== null && seesBills ? (
      <Anchor key="bill" component={Link} to={billPath(billId)}>
        {bill}
      </Anchor>
    ) : (
      bill
    );
  const other = entry.reversed_by ?? entry.reverses;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <div>
          <p className={classes.quiet}>{KIND_LABELS[entry.kind]}</p>
          <p className={classes.amount}>
            <Money value={entry.amount} />
          </p>
        </div>
        <StatusChip states={STATE_LOOKS.commission} value={entry.state} />
      </div>
      <section>
        <h3 className={classes.title}>How it was computed</h3>
        <Arithmetic lines={entry.lines} total={{ label: 'Commission', amount: entry.amount }} />
      </section>
      <Facts
        single
        facts={[
          ['Person', entry.full_name],
          ['Date', entry.day],
          ['Bill', billLink],
          ['Vehicle', entry.vehicle],
          ['Customer', entry.customer],
          ['Front gross', entry.front === null ? '' : <Money key="front" value={entry.front} />],
          ['Back gross', entry.back === null ? '' : <Money key="back" value={entry.back} />],
          ['Share of the sale', entry.share === 0 ? '' : `${entry.share}%`],
          ['In stock', entry.age_days === null ? '' : `${entry.age_days} days`],
          ['Plan', `${entry.plan}, version ${entry.plan_number}`],
          ['Vehicle plan', entry.vehicle_plan],
          [
            'Paid with',
            entry.payment_id === null ? (
              ''
            ) : (
              <Anchor key="payment" component={Link} to={`${PAYMENTS}?payment=${entry.payment_id}`}>
                {entry.payment}
              </Anchor>
            ),
          ],
          [
            entry.reverses === null ? 'Taken back by' : 'Takes back',
            other === null ? (
              ''
            ) : (
              <Anchor key="other" component={Link} to={`${COMMISSIONS}?commission=${other}`}>
                {entry.reverses === null ? 'Its reversal' : 'The commission'}
              </Anchor>
            ),
          ],
          ['Computed', <Instant key="computed" at={entry.created_at} />],
        ]}
      />
    </div>
  );
};

/** One commission at the side of the list, with its arithmetic. */
export const EntryPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useRecord(commissionCalls.get, id);
  const { data } = query;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={
        <strong>
          {data ? [data.bill || KIND_LABELS[data.kind], data.full_name].join(', ') : 'Commission'}
        </strong>
      }
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<BlockSkeleton height={320} />}>
        {(entry) => <Content entry={entry} />}
      </RecordContent>
    </Drawer>
  );
};
