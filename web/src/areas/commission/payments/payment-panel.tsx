import { commissionCalls } from '@forecourt/contract/commission/index';
import { Button, Drawer } from '@mantine/core';
import { IconFileTypePdf, IconReceiptOff } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { Instant, Money } from '../../../kit/format';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { PAYMENTS } from '../paths';
import { methodLabel } from '../words';
import { DueEntries } from './due-entries';
import classes from './payments.module.css';

const MISSING: MissingRecord = {
  icon: IconReceiptOff,
  title: 'This payment is not there',
  text: 'It may be of someone else.',
  list: { label: 'All payments', to: PAYMENTS },
};

/** One payment at the side of the list, with what it paid and its pay slip. */
export const PaymentPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useRecord(commissionCalls.payment, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<strong>{query.data ? `Payment ${query.data.number}` : 'Payment'}</strong>}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<BlockSkeleton height={320} />}>
        {(payment) => (
          <div className={classes.panel}>
            <div>
              <p className={classes.quiet}>Paid to {payment.full_name}</p>
              <p className={classes.amount}>
                <Money value={payment.amount} />
              </p>
            </div>
            <Button
              component="a"
              href={urlOf(commissionCalls.paySlip, { params: { id: payment.id } })}
              target="_blank"
              rel="noopener"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
            >
              Pay slip
            </Button>
            <Facts
              single
              facts={[
                ['Paid on', payment.day],
                ['Earned up to', payment.to],
                ['Method', methodLabel(payment.method)],
                ['Reference', payment.reference],
                ['Comment', payment.comment],
                ['Paid by', payment.created_by],
                ['Recorded', <Instant key="recorded" at={payment.created_at} />],
              ]}
            />
            <section>
              <h3 className={classes.title}>What it paid</h3>
              <DueEntries entries={payment.entries} />
            </section>
          </div>
        )}
      </RecordContent>
    </Drawer>
  );
};
