import { type Cost, costsCalls } from '@forecourt/contract/costs/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { costMethodLabel } from '@forecourt/domain/costs/methods';
import { costRepeatLabel } from '@forecourt/domain/costs/repeat';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconCash, IconFileTypePdf, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type Fact, Facts } from '../../../kit/record';
import { chequePath } from '../../cheque-links';
import { COST_STATES, vehicleCosts } from '../../cost-links';
import { vendorPath } from '../../vendors';
import { chosenRows } from '../list/chosen';
import { mayPay } from '../list/may-pay';
import { useChequeFor } from '../list/use-cheque-for';
import { useCostActions } from '../list/use-cost-actions';
import { REFETCH_COSTS } from '../refetch';
import classes from './panel.module.css';

const PayDialog = later(async () => (await import('../list/pay-dialog')).PayDialog);

const money = (value: number) => (value === 0 ? '' : <Money value={value} />);

const MADE_BY: Readonly<Record<string, string>> = {
  shop: 'This cost comes from a service of the mechanic shop, where it is changed.',
  purchase: 'This cost belongs to a purchase, where it is changed.',
  commission: 'This cost belongs to a commission, where it is changed.',
};

const useFacts = (cost: Cost): Fact[] => {
  const can = useCan();
  const { vehicle, vendor } = cost;
  return [
    ['Category', costCategoryLabel(cost.category)],
    [
      'Vehicle',
      vehicle ? (
        <Anchor key="vehicle" component={Link} to={vehicleCosts(vehicle.id)}>
          {vehicle.title}
        </Anchor>
      ) : (
        ''
      ),
    ],
    [
      'Vendor',
      vendor && can('vendors.view') ? (
        <Anchor key="vendor" component={Link} to={vendorPath(vendor.id)}>
          {vendor.name}
        </Anchor>
      ) : (
        vendor?.name
      ),
    ],
    ['Date', <Day key="day" value={cost.day} />],
    ['Invoice number', cost.invoice_no],
    ['Before tax', money(cost.amount)],
    ['GST/HST', money(cost.gst)],
    ['PST', money(cost.pst)],
    ['QST', money(cost.qst)],
    [
      'Paid by',
      cost.cheque_id !== null && can('cheques.write') ? (
        <Anchor key="cheque" component={Link} to={chequePath(cost.cheque_id)}>
          Cheque
        </Anchor>
      ) : (
        cost.paid_by && costMethodLabel(cost.paid_by)
      ),
    ],
    ['Cheque number', cost.paid_reference],
    ['Paid on', cost.paid_on ? <Day key="paid" value={cost.paid_on} /> : ''],
    ['Due on', cost.due_on ? <Day key="due" value={cost.due_on} /> : ''],
    ['Comment', cost.comment],
    ['Entered by', cost.created_by],
  ];
};

/** The series that the cost belongs to, and the way to end it. */
const Series = ({ repeat }: { repeat: NonNullable<Cost['repeat']> }) => {
  const mayStop = useCan()('generalCosts.edit');
  const saving = useSave(costsCalls.updateRepeat, { invalidates: REFETCH_COSTS, showsFields: false });
  if (repeat.is_active === 0) return null;
  return (
    <div className={classes.series}>
      <span>
        {costRepeatLabel(repeat.every)}, next on <Day value={repeat.next_on} />
        {repeat.until ? (
          <>
            {' '}
            until <Day value={repeat.until} />
          </>
        ) : null}
      </span>
      {mayStop ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={saving.isSaving}
          onClick={
            () =>
              void saving.save({ params: { id: repeat.id }, body: { is_active: 0 } }).catch(() => undefined) // the refusal has been said
          }
        >
          Stop repeating
        </Button>
      ) : null}
    </div>
  );
};

const Receipt = ({ receipt }: { receipt: NonNullable<Cost['receipt']> }) => (
  <a className={classes.receipt} href={fileUrl(receipt.url)} target="_blank" rel="noreferrer">
    {receipt.is_pdf === 1 ? (
      <span className={classes.pdf}>
        <IconFileTypePdf size={22} aria-hidden />
        {receipt.name || 'Receipt'}
      </span>
    ) : (
      <img src={fileUrl(receipt.url)} alt={receipt.name || 'Receipt'} loading="lazy" />
    )}
  </a>
);

interface Props {
  cost: Cost;
  onEdit: () => void;
  onClose: () => void;
}

/** What a cost says; the next step is to pay it. */
export const CostDetails = ({ cost, onEdit, onClose }: Props) => {
  const actions = useCostActions();
  const chequeFor = useChequeFor();
  const [isPaying, setPaying] = useState(false);
  const facts = useFacts(cost);
  const mayChange = cost.source === 'hand' && cost.removed_at === null;
  const isPayable = mayPay(cost);
  const pay = (
    <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => setPaying(true)}>
      Pay
    </Button>
  );
  const remove = async () => {
    if (await actions.remove(chosenRows([cost]))) onClose();
  };
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <span className={classes.total}>
          <Money value={cost.total} />
        </span>
        <StatusChip states={COST_STATES} value={cost.state} />
      </div>
      {MADE_BY[cost.source] ? (
        <Alert icon={<IconInfoCircle size={18} aria-hidden />}>{MADE_BY[cost.source]}</Alert>
      ) : null}
      {cost.removed_at === null ? null : <Alert color="red">This cost was removed.</Alert>}
      {isPayable && !mayChange ? <div className={classes.buttons}>{pay}</div> : null}
      {mayChange ? (
        <div className={classes.buttons}>
          {isPayable ? pay : null}
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </div>
      ) : null}
      {cost.repeat ? <Series repeat={cost.repeat} /> : null}
      <Facts facts={facts} />
      {cost.receipt ? <Receipt receipt={cost.receipt} /> : null}
      {isPaying ? (
        <PayDialog
          name={chosenRows([cost]).name}
          cheque={chequeFor(chosenRows([cost]))}
          pay={(payment) => actions.pay(chosenRows([cost]), payment)}
          onClose={() => setPaying(false)}
        />
      ) : null}
    </div>
  );
};
