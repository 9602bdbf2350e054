import { type Deposit, depositsCalls } from '@forecourt/contract/deposits/index';
import { ActionIcon, Anchor, Button, Drawer, Tooltip } from '@mantine/core';
import { IconPencil, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { useCustomerPaths } from '../../customers';
import { useDealPaths } from '../../deal-links';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { HoldsChip } from '../list/holds-chip';
import { methodLabel, transactionLabel } from '../methods';
import { ALL_DEPOSITS } from '../paths';
import { REFETCH_DEPOSITS } from '../refetch';
import { Entries } from './entries';
import classes from './panel.module.css';

const RefundDialog = later(async () => (await import('./refund-dialog')).RefundDialog);
const ForfeitDialog = later(async () => (await import('./forfeit-dialog')).ForfeitDialog);
const ApplyDialog = later(async () => (await import('./apply-dialog')).ApplyDialog);
const EditDialog = later(async () => (await import('./edit-dialog')).EditDialog);

const MISSING: MissingRecord = {
  icon: IconReceiptOff,
  title: 'This deposit is not there',
  text: 'It may belong to a deal that you do not see.',
  list: { label: 'All deposits', to: ALL_DEPOSITS },
};

const Buttons = ({ deposit }: { deposit: Deposit }) => {
  const can = useCan();
  const [open, setOpen] = useState<'refund' | 'forfeit' | 'apply' | 'edit' | null>(null);
  const releasing = useSave(depositsCalls.release, { invalidates: REFETCH_DEPOSITS, showsFields: false });
  const close = () => setOpen(null);
  const hasBalance = deposit.balance > 0;
  const release = async () => {
    const sure = await ask({
      title: `Release the ${deposit.vehicle.title}?`,
      body: 'Others can put a deposit on it at once. The money stays with you until it is refunded or applied.',
      confirmLabel: 'Release',
    });
    if (sure) await releasing.save({ params: { id: deposit.id } }).catch(() => undefined); // useSave has shown the refusal
  };
  return (
    <div className={classes.buttons}>
      {hasBalance && can('deposits.edit') ? (
        <Button onClick={() => setOpen('apply')}>Apply to deal</Button>
      ) : null}
      {hasBalance && can('deposits.refund') ? (
        <Button variant="outline" color="red" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {hasBalance && can('deposits.refund') ? (
        <Button variant="default" onClick={() => setOpen('forfeit')}>
          Forfeit
        </Button>
      ) : null}
      {deposit.holds && can('deposits.edit') ? (
        <Button variant="default" loading={releasing.isSaving} onClick={() => void release()}>
          Release
        </Button>
      ) : null}
      {can('deposits.edit') ? (
        <Tooltip label="Edit details">
          <ActionIcon variant="default" size={36} aria-label="Edit details" onClick={() => setOpen('edit')}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {open === 'refund' ? <RefundDialog deposit={deposit} onClose={close} /> : null}
      {open === 'forfeit' ? <ForfeitDialog deposit={deposit} onClose={close} /> : null}
      {open === 'apply' ? <ApplyDialog deposit={deposit} onClose={close} /> : null}
      {open === 'edit' ? <EditDialog deposit={deposit} onClose={close} /> : null}
    </div>
  );
};

const Content = ({ deposit }: { deposit: Deposit }) => {
  const can = useCan();
  const customers = useCustomerPaths();
  const deals = useDealPaths();
  const { vehicle, customer, deal_id: dealId, image } = deposit;
  const name = can('customers.view') ? (
    <Anchor component={Link} to={customers.card(customer.id)}>
      {customer.name}
    </Anchor>
  ) : (
    customer.name
  );
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <VehicleThumb photo={vehicle.photo} size="compact" />
        <span className={classes.headText}>
          <Anchor component={Link} to={vehicleDetail(deposit.mid_vehicle_id)}>
            {vehicle.title}
          </Anchor>
          <span className={classes.quiet}>Stock No. {vehicle.stock_NO}</span>
        </span>
        <HoldsChip deposit={deposit} />
      </div>
      <div>
        <p className={classes.quiet}>Balance</p>
        <p className={classes.balance}>
          <Money value={deposit.balance} />
        </p>
      </div>
      <Buttons deposit={deposit} />
      <Facts
        single
        facts={[
          ['Customer', name],
          ['Received', <Money key="received" value={deposit.price} />],
          ['Deposit date', deposit.real_done_date],
          [
            'Held until',
            deposit.holds && deposit.deadline ? <Day key="until" value={deposit.deadline} /> : '',
          ],
          ['Payment method', methodLabel(deposit.paymentMethod)],
          [transactionLabel(deposit.paymentMethod), deposit.transaction],
          [
            'Deal',
            dealId === null ? (
              ''
            ) : (
              <Anchor key="deal" component={Link} to={deals.deal(dealId)}>
                Deal {dealId}
              </Anchor>
            ),
          ],
          ['Comment', deposit.comment],
          [
            'Image',
            image ? (
              <Anchor key="image" href={fileUrl(image)} target="_blank" rel="noreferrer">
                Open the image
              </Anchor>
            ) : (
              ''
            ),
          ],
          ['Recorded by', deposit.created_by],
        ]}
      />
      <div>
        <h3 className={classes.title}>Entries</h3>
        <Entries deposit={deposit} />
      </div>
    </div>
  );
};

/** One deposit at the side of its list. */
export const DepositPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useRecord(depositsCalls.get, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<strong>{query.data ? `Deposit ${query.data.number}` : 'Deposit'}</strong>}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={MISSING} skeleton={<BlockSkeleton height={320} />}>
        {(deposit) => <Content deposit={deposit} />}
      </RecordContent>
    </Drawer>
  );
};
