import { type FloorPayment, floorPaymentForm, floorplanCalls } from '@forecourt/contract/floorplan/index';
import { isDay } from '@forecourt/domain/dates';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { Money, useToday } from '../../../kit/format';
import classes from '../floorplan.module.css';
import { useMoneyAccounts } from '../parts/use-money-accounts';
import { REFETCH_FLOOR } from '../refetch';

type Kind = FloorPayment['kind'];

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'payoff', label: 'Payoff: all that is owed, with interest' },
  { value: 'curtailment', label: 'Curtailment: a part of the advance' },
  { value: 'interest', label: 'Interest only' },
];

interface Props {
  advance: { id: number; vehicle: { title: string }; version?: number };
  kind: Kind;
  onClose: () => void;
}

const Quote = ({ id, day, kind }: { id: number; day: string; kind: Kind }) => {
  const { data } = useCall(floorplanCalls.quote, { params: { id }, query: { day } }, { keepPrevious: true });
  if (!data) return null;
  return (
    <dl className={classes.quote} aria-label="Owed on the day">
      <div>
        <dt>Floored</dt>
        <dd>
          <Money value={data.principal} />
        </dd>
      </div>
      <div>
        <dt>Interest up to {data.day}</dt>
        <dd>
          <Money value={data.interest} />
        </dd>
      </div>
      {kind === 'payoff' ? (
        <div>
          <dt>
            <strong>Total payoff</strong>
          </dt>
          <dd>
            <strong>
              <Money value={data.total} />
            </strong>
          </dd>
        </div>
      ) : (
        <div>
          <dt>Curtailments due</dt>
          <dd>
            <Money value={data.due} />
          </dd>
        </div>
      )}
    </dl>
  );
};

/** Pays the lender: all, a part, or interest. */
export const PayDialog = ({ advance, kind: start, onClose }: Props) => {
  const today = useToday();
  const money = useMoneyAccounts();
  const [kind, setKind] = useState<Kind>(start);
  const paying = useSave(floorplanCalls.pay, { invalidates: REFETCH_FLOOR });
  const { data: quote } = useCall(floorplanCalls.quote, {
    params: { id: advance.id },
    query: { day: today },
  });
  const form = useRecordForm({
    schema: floorPaymentForm.omit({ kind: true, version: true }),
    initial: {
      // each of these can be emptied
      day: today as string | null,
      principal: null as number | null,
      interest: null as number | null,
      account: '1010' as string | null,
      reference: '',
    },
    save: (body) =>
      paying.save({ params: { id: advance.id }, body: { ...body, kind, version: advance.version } }),
    onSaved: onClose,
  });
  const { day } = form.values;
  const due = quote && quote.due > 0 ? quote.due : null;
  return (
    <Modal opened onClose={onClose} title={`Pay the lender: ${advance.vehicle.title}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <SelectField
                label="Payment"
                required
                clearable={false}
                options={KINDS}
                value={kind}
                onChange={(value) => setKind(value ?? start)}
              />
            </Wide>
            <DateField label="Date" required max={today} {...form.field('day')} />
            <SelectField label="Paid from" required options={money} {...form.field('account')} />
            {kind === 'curtailment' ? (
              <MoneyField
                label="Principal"
                required
                description={due === null ? undefined : `$${due.toLocaleString('en-CA')} is due`}
                {...form.field('principal')}
              />
            ) : null}
            <MoneyField
              label="Interest"
              required={kind === 'interest'}
              description={kind === 'payoff' ? "Only if the lender's figure differs" : undefined}
              {...form.field('interest')}
            />
            <TextField label="Reference" maxLength={100} {...form.field('reference')} />
            {isDay(day) ? (
              <Wide>
                <Quote id={advance.id} day={day} kind={kind} />
              </Wide>
            ) : null}
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Record payment" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
