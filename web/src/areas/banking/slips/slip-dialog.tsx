import { bankingCalls, slipForm } from '@forecourt/contract/banking/index';
import { type CashCounts, countCash } from '@forecourt/domain/banking/cash-count';
import { Modal, TextInput } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { Money, useToday } from '../../../kit/format';
import classes from '../banking.module.css';
import { CashCounter } from '../cash/cash-counter';
import { REFETCH_MONEY } from '../parts/refetch';
import { useBanks } from '../parts/use-banks';
import type { Waiting } from './waiting';

interface Props {
  kind: 'bank' | 'cards';
  items: readonly Waiting[];
  drawers: readonly { code: string; name: string; balance: number }[];
  onClose: () => void;
  onMade: () => void;
}

type Item = { line_id: number; reference: string };

const References = ({
  items,
  value,
  onChange,
}: {
  items: readonly Waiting[];
  value: readonly Item[];
  onChange: (items: Item[]) => void;
}) => (
  <table className={classes.table} aria-label="Payments on the slip">
    <thead>
      <tr>
        <th>From</th>
        <th>Cheque number</th>
        <th data-align="right">Amount</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item.id}>
          <td>{item.customer || item.memo}</td>
          <td>
            <TextInput
              size="xs"
              maxLength={40}
              aria-label={`Cheque number of ${item.customer || item.memo}`}
              value={value.find(({ line_id }) => line_id === item.id)?.reference ?? ''}
              onChange={(event) => {
                const reference = event.currentTarget.value;
                onChange(value.map((one) => (one.line_id === item.id ? { ...one, reference } : one)));
              }}
            />
          </td>
          <td data-align="right">
            <Money value={item.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Takes what was chosen, and cash, to a bank account. */
export const SlipDialog = ({ kind, items, drawers, onClose, onMade }: Props) => {
  const today = useToday();
  const banks = useBanks().filter((bank) => bank.kind !== 'cash');
  const making = useSave(bankingCalls.addSlip, { invalidates: REFETCH_MONEY });
  const form = useRecordForm({
    schema: slipForm,
    initial: {
      ...{ kind, drawer: drawers[0]?.code ?? '1000', counts: {} as CashCounts, memo: '' },
      // each of these can be emptied
      day: today as string | null,
      bank_account_id: (banks.find((bank) => bank.kind === 'bank')?.value ?? null) as number | null,
      cash: null as number | null,
      fee: null as number | null,
      items: items.map(({ id }): Item => ({ line_id: id, reference: '' })),
    },
    save: (body) => making.save({ body }),
    onSaved: () => {
      onMade();
      onClose();
    },
  });
  const sum = items.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  const total = sum + Math.round((form.values.cash ?? 0) * 100) - Math.round((form.values.fee ?? 0) * 100);
  const setCounts = (counts: CashCounts) => {
    form.set('counts', counts);
    form.set('cash', countCash(counts) / 100);
  };
  return (
    <Modal opened onClose={onClose} title={kind === 'cards' ? 'Card payout' : 'Deposit slip'} size="xl">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField label="To" required options={banks} {...form.field('bank_account_id')} />
            <DateField label="Date" required {...form.field('day')} />
            {kind === 'cards' ? (
              <MoneyField label="Kept by the card company" {...form.field('fee')} />
            ) : (
              <>
                <SelectField
                  label="Cash from"
                  required
                  options={drawers.map(({ code, name }) => ({ value: code, label: name }))}
                  {...form.field('drawer')}
                />
                <MoneyField
                  label="Cash"
                  description={`The drawer has $${(drawers.find(({ code }) => code === form.values.drawer)?.balance ?? 0).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`}
                  {...form.field('cash')}
                />
              </>
            )}
            {kind === 'bank' ? (
              <Wide>
                <CashCounter
                  label="Bills and coins, if you count them"
                  value={form.values.counts}
                  onChange={setCounts}
                />
              </Wide>
            ) : null}
            {items.length === 0 ? null : (
              <Wide>
                <References items={items} value={form.values.items} onChange={form.field('items').onChange} />
              </Wide>
            )}
            <Wide>
              <TextField label="Note" maxLength={200} {...form.field('memo')} />
            </Wide>
          </FormGrid>
          <dl className={classes.sums}>
            <div data-grand>
              <dt>Total deposit</dt>
              <dd>
                <Money value={total / 100} />
              </dd>
            </div>
          </dl>
          {form.field('items').error ? (
            <p role="alert" className={classes.quiet}>
              {form.field('items').error}
            </p>
          ) : null}
          <FormBar inDialog form={form} saveLabel="Make slip" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
