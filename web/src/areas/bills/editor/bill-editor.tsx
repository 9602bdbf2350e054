import type { Bill } from '@forecourt/contract/bills/index';
import { BILL_TYPE, findPart } from '@forecourt/domain/bill-of-sale/index';
import { Alert, Anchor, Button, Drawer } from '@mantine/core';
import { IconInfoCircle, IconReceipt2 } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { FormBar, RecordForm } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { BhphCard } from '../../bhph';
import { useCustomerPaths } from '../../customers';
import { ALL_BILLS, useDealPaths } from '../../deal-links';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { SigningPanel } from '../../signing';
import { STATE_LOOKS } from '../../states';
import { BillButtons } from '../actions/bill-buttons';
import { type BillDialog, opensUnsaved } from '../actions/bill-dialog';
import { BillDialogs } from '../actions/bill-dialogs';
import { isOpen, typeLabel } from '../bill-texts';
import { BillComments } from './bill-comments';
import { BillReadView } from './bill-read-view';
import { BillSections } from './bill-sections';
import { type BillFormValues, toFormPath, toInput } from './bill-values';
import { takeBuyer } from './buyer-picker';
import classes from './editor.module.css';
import { type BillFigures, evaluateBill, figuresOfBill, figuresOfResult } from './evaluate-bill';
import { HeadSection } from './head-section';
import { ModifySection } from './modify-section';
import { OpenItems } from './open-items';
import { dueLine } from './total-lines';
import { TotalsCard } from './totals-card';
import { useBillForm } from './use-bill-form';

interface Props {
  bill: Bill;
  isModifying: boolean;
  onModify: (isOn: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: (bill: Bill) => void;
}

const focusField = (path: string) => {
  const field = document.querySelector(`[data-path="${CSS.escape(toFormPath(path))}"]`);
  const target = field?.matches('input, textarea, select')
    ? field
    : field?.querySelector('input, textarea, select, button');
  target?.scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

const frequencyOf = (values: BillFormValues, isLease: boolean): string | null => {
  const name = isLease ? 'lease_frequency' : 'financing_frequency';
  const chosen = findPart(name)?.choices?.find(({ value }) => value === values[name]);
  return chosen?.label.en ?? null;
};

/** The bill with its form, its figures while one types, and what is still open. */
export const BillEditor = ({ bill, isModifying, onModify, onDirty, onSaved }: Props) => {
  const can = useCan();
  const customers = useCustomerPaths();
  const deals = useDealPaths();
  const [dialog, setDialog] = useState<BillDialog | null>(null);
  const [showsTotals, setShowsTotals] = useState(false);
  const form = useBillForm({ bill, isModifying, onSaved });
  const { values, isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const seesCosts = bill.confidential !== null && can('deals.gross');
  const input = useMemo(() => toInput(values, bill), [values, bill]);
  const { result } = useMemo(() => evaluateBill(input), [input]);
  const lastGood = useRef<BillFigures>(figuresOfBill(bill));
  if (!isDirty) lastGood.current = figuresOfBill(bill);
  else if (result) lastGood.current = figuresOfResult(result, bill.confidential !== null);
  const figures = lastGood.current;

  const mayEdit = can('bills.edit') && (isOpen(bill) || isModifying);
  const saveFirst = async () => {
    if (!isDirty || !mayEdit) return true;
    await form.submit();
    return form.mayLeave();
  };
  const open = async (next: BillDialog) => {
    if (opensUnsaved(next) || (await saveFirst())) setDialog(next);
  };
  const listPath = can('bills.view')
    ? ALL_BILLS
    : bill.deal_id === null
      ? deals.list
      : deals.deal(bill.deal_id);
  const totals = (
    <TotalsCard
      figures={figures}
      entered={values}
      type={bill.bos_type}
      frequency={frequencyOf(values, typeof figures.values.lease_payment === 'number')}
      seesCosts={seesCosts}
      isPreview={isDirty}
      isOld={isDirty && result === null}
    />
  );
  const due = dueLine(figures, bill.bos_type);
  const dueButton = (
    <Button
      variant="default"
      className={`${classes.onPhone} ${classes.barTotal}`}
      leftSection={<IconReceipt2 size={16} aria-hidden />}
      aria-label={due ? `Totals. ${due.label}: ${due.value}` : undefined}
      onClick={() => setShowsTotals(true)}
    >
      {due === null ? (
        'Totals'
      ) : (
        <span className={classes.barDue}>
          <span>{due.key === 'owed' ? 'Owed' : due.label}</span> {due.value}
        </span>
      )}
    </Button>
  );
  return (
    <Page
      title={bill.number}
      back={listPath}
      picture={<VehicleThumb photo={null} size="card" />}
      badge={<StatusChip states={STATE_LOOKS.bill} value={bill.state} />}
      subtitle={
        <>
          {typeLabel(bill.bos_type)}
          {' · '}
          {bill.mvdId === null || !can('inventory.view') ? (
            bill.vehicle_title
          ) : (
            <Anchor component={Link} underline="always" to={vehicleDetail(bill.mvdId)}>
              {bill.vehicle_title}
            </Anchor>
          )}
          {bill.customer ? ' · ' : null}
          {bill.customer && can('customers.view') ? (
            <Anchor component={Link} underline="always" to={customers.card(bill.customer.id)}>
              {bill.customer.name}
            </Anchor>
          ) : (
            bill.customer?.name
          )}
          {bill.deal_id !== null && can('deals.view') ? (
            <>
              {' · '}
              <Anchor component={Link} underline="always" to={deals.deal(bill.deal_id)}>
                Deal {bill.deal_id}
              </Anchor>
            </>
          ) : null}
          {bill.sold_on ? ` · Sold on ${bill.sold_on}` : null}
        </>
      }
      actions={
        isModifying ? null : (
          <BillButtons
            bill={bill}
            isDirty={isDirty}
            listPath={listPath}
            saveFirst={saveFirst}
            open={(next) => void open(next)}
            onModify={() => onModify(true)}
          />
        )
      }
    >
      <div className={classes.columns} data-wide>
        <RecordForm form={form}>
          {isModifying ? <ModifySection form={form} /> : null}
          {bill.state === 'final' && isDirty ? (
            <Alert variant="light" color="yellow" role="status" icon={<IconInfoCircle aria-hidden />}>
              Saving makes this bill a draft again and cancels its final document.
            </Alert>
          ) : null}
          {mayEdit ? (
            <>
              <HeadSection form={form} bill={bill} />
              <BillSections
                bill={bill}
                form={form}
                input={input}
                figures={figures}
                seesCosts={seesCosts}
                open={(next) => void open(next)}
              />
            </>
          ) : (
            <BillReadView bill={bill} input={input} seesCosts={seesCosts} />
          )}
          {mayEdit && (isDirty || isModifying) ? (
            <div className={classes.bar}>
              <FormBar
                form={form}
                saveLabel={isModifying ? 'Save sale' : 'Save'}
                onCancel={isModifying ? () => onModify(false) : form.reset}
              >
                {dueButton}
              </FormBar>
            </div>
          ) : (
            <div className={classes.phoneBar}>{dueButton}</div>
          )}
        </RecordForm>
        <div className={classes.side}>
          <div className={classes.inSide}>{totals}</div>
          {bill.state === 'draft' ? (
            <OpenItems
              items={bill.open_items}
              isDirty={isDirty}
              hasVehicle={bill.mvdId !== null}
              onField={focusField}
              onQuestions={(code) => setDialog({ kind: 'disclosures', code })}
              onText={(key) => setDialog({ kind: 'text', key })}
            />
          ) : null}
          {bill.bos_type === BILL_TYPE.bhph && bill.state !== 'cancelled' ? (
            <BhphCard billId={bill.id} />
          ) : null}
          {bill.deal_id !== null && can('deals.view') ? (
            <BillComments billId={bill.id} dealId={bill.deal_id} mayWrite={can('deals.edit')} />
          ) : null}
          {bill.state === 'final' || bill.state === 'sold' ? (
            <SigningPanel billId={bill.id} isNextStep={bill.state === 'sold' || !can('bills.sell')} />
          ) : null}
        </div>
      </div>
      <Drawer
        opened={showsTotals}
        onClose={() => setShowsTotals(false)}
        title="Totals"
        position="bottom"
        size="80%"
      >
        <div className={classes.inDrawer}>{totals}</div>
      </Drawer>
      {dialog ? (
        <BillDialogs
          bill={bill}
          dialog={dialog}
          customerId={values.customer_id}
          onCustomer={(id) => void takeBuyer(form, id)}
          close={() => setDialog(null)}
        />
      ) : null}
    </Page>
  );
};
