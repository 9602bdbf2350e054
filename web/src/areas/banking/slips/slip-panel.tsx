import type { ReplyOf } from '@forecourt/contract';
import { bankingCalls } from '@forecourt/contract/banking/index';
import { Anchor, Button, Drawer, Group } from '@mantine/core';
import { IconArrowBackUp, IconFileTypePdf, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import classes from '../banking.module.css';
import { ReasonDialog } from '../parts/reason-dialog';
import { REFETCH_MONEY } from '../parts/refetch';
import { countsText, methodName } from '../parts/words';
import { cashOutPath, entryPath } from '../paths';

type Slip = ReplyOf<typeof bankingCalls.slip>;

const MISSING: MissingRecord = {
  icon: IconReceiptOff,
  title: 'This slip is not there',
  text: 'The link may belong to another dealership.',
  list: { label: 'Deposit slips', to: cashOutPath('slips') },
};

const SlipContent = ({ slip }: { slip: Slip }) => {
  const may = useCan()('accounting.edit');
  const [isReversing, setReversing] = useState(false);
  const reversing = useSave(bankingCalls.reverseSlip, { invalidates: REFETCH_MONEY, showsFields: false });
  return (
    <div className={classes.stack}>
      <Group gap="xs">
        <Button
          component="a"
          href={urlOf(bankingCalls.slipPdf, { params: { id: slip.id } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          PDF
        </Button>
        {may && slip.reversed_on === null ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setReversing(true)}
          >
            Reverse
          </Button>
        ) : null}
        {slip.reversed_on ? <StateChip label="Reversed" tone="neutral" /> : null}
      </Group>
      <Facts
        single
        facts={[
          ['Total', <Money key="total" value={slip.total} />],
          ['To', slip.bank_account],
          ['Date', slip.day],
          ['Cash', slip.cash === 0 ? '' : <Money key="cash" value={slip.cash} />],
          ['Bills and coins', countsText(slip.counts)],
          ['Kept by the card company', slip.fee === 0 ? '' : <Money key="fee" value={slip.fee} />],
          ['Note', slip.memo],
          ['Made by', slip.created_by],
          [
            'Entry',
            slip.entry_id === null ? (
              ''
            ) : (
              <Anchor key="entry" component={Link} to={entryPath(slip.entry_id)}>
                In the journal
              </Anchor>
            ),
          ],
          ['Reversed', slip.reversed_on ? `${slip.reversed_on}: ${slip.reversed_reason}` : ''],
        ]}
      />
      {slip.lines.length === 0 ? null : (
        <table className={classes.table} aria-label="Payments on the slip">
          <thead>
            <tr>
              <th>From</th>
              <th data-align="right">Amount</th>
            </tr>
          </thead>
          <tbody>
            {slip.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.customer || line.memo}
                  <p className={classes.quiet}>
                    {[methodName(line.method), line.reference, line.day].filter(Boolean).join(' · ')}
                  </p>
                </td>
                <td data-align="right">
                  <Money value={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isReversing ? (
        <ReasonDialog
          title={`Reverse ${slip.number}`}
          submitLabel="Reverse"
          placeholder="e.g. The bank refused a cheque"
          run={(reason) => reversing.save({ params: { id: slip.id }, body: { reason } })}
          onClose={() => setReversing(false)}
        >
          <p className={classes.quiet}>
            The money goes back to the drawer and to undeposited funds today. Its cheques can be put on
            another slip.
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  );
};

/** One slip at the side of the list. */
export const SlipPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useRecord(bankingCalls.slip, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<strong>{query.data ? `Deposit slip ${query.data.number}` : 'Deposit slip'}</strong>}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<BlockSkeleton height={320} />}>
        {(slip) => <SlipContent key={slip.id} slip={slip} />}
      </RecordContent>
    </Drawer>
  );
};
