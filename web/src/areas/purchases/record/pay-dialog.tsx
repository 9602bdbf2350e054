import {
  type Purchase,
  paymentForm,
  purchaseMethod,
  purchasesCalls,
} from '@forecourt/contract/purchases/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { HAND_CHEQUE, PURCHASE_METHODS, REGISTER_CHEQUE } from '@forecourt/domain/purchase/payments';
import { Modal, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { writeCheque } from '../../cheque-links';
import { REFETCH_PURCHASES } from '../refetch';

interface Props {
  purchase: Purchase;
  onClose: () => void;
}

interface Values {
  payee: 'seller' | 'lien-holder' | null;
  amount: number | null;
  day: string | null;
  method: string | null;
  reference: string;
}

const LABELS: Readonly<Record<string, string>> = { [HAND_CHEQUE]: 'Cheque number', Cash: 'Receipt number' };

/** A cheque of the register is not sent from here: its form opens instead. */
const SCHEMA = z.object({ ...paymentForm.shape, method: purchaseMethod });

const problemsOf = ({ amount, method, reference }: Values): Record<string, string> => ({
  ...(amount === null && { amount: 'Required' }),
  ...(method === HAND_CHEQUE && reference.trim() === '' && { reference: 'Enter the number of the cheque' }),
});

/** Pays the seller, or the holder of the lien first. */
export const PayDialog = ({ purchase, onClose }: Props) => {
  const today = useToday();
  const saving = useSave(purchasesCalls.pay, { invalidates: REFETCH_PURCHASES });
  const owed = { seller: purchase.owed_to_seller ?? 0, 'lien-holder': purchase.owed_to_lien_holder ?? 0 };
  const first = owed['lien-holder'] > 0 ? ('lien-holder' as const) : ('seller' as const);
  const mayWrite = useCan()('cheques.write');
  const navigate = useNavigate();
  const initial: Values = {
    ...{ payee: first, amount: owed[first], day: today, reference: '' },
    method: mayWrite ? REGISTER_CHEQUE : HAND_CHEQUE,
  };
  const form = useRecordForm({
    ...{ schema: SCHEMA, initial, check: problemsOf },
    save: async (body) => {
      if (body.method !== REGISTER_CHEQUE) return saving.save({ params: { id: purchase.id }, body });
      return writeCheque({ purchase: purchase.id, payee: body.payee, amount: body.amount });
    },
    onSaved: (saved) => {
      onClose();
      if (typeof saved === 'string') void navigate(saved);
    },
  });
  const isRegister = form.values.method === REGISTER_CHEQUE;
  const methods = PURCHASE_METHODS.filter(({ value }) => mayWrite || value !== REGISTER_CHEQUE);
  const payee = form.field('payee');
  const hasLien = purchase.lien_result === 'found';
  return (
    <Modal opened onClose={onClose} title="Record payment" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            {hasLien ? (
              <Wide>
                <SelectField
                  label="Pay to"
                  required
                  options={[
                    { value: 'lien-holder', label: `${purchase.lien_holder} (lien)` },
                    { value: 'seller', label: purchase.seller.name },
                  ]}
                  {...payee}
                  onChange={(value) => {
                    payee.onChange(value);
                    if (value) form.set('amount', owed[value]);
                  }}
                />
              </Wide>
            ) : null}
            <MoneyField
              label="Amount"
              required
              description={`${formatMoney(owed[payee.value ?? 'seller'])} owed`}
              {...form.field('amount')}
            />
            <SelectField label="Method" required options={methods} {...form.field('method')} />
            {isRegister ? (
              <Wide>
                <Text size="sm">The cheque is written, numbered and printed on the next page.</Text>
              </Wide>
            ) : (
              <>
                <DateField label="Date" required max={today} {...form.field('day')} />
                <TextField
                  label={LABELS[form.values.method ?? ''] ?? 'Reference'}
                  required={form.values.method === HAND_CHEQUE}
                  maxLength={60}
                  {...form.field('reference')}
                />
              </>
            )}
            {hasLien && payee.value === 'seller' && owed['lien-holder'] > 0 ? (
              <Wide>
                <Text size="sm" role="status">
                  The lien of {formatMoney(owed['lien-holder'])} is not paid out yet.
                </Text>
              </Wide>
            ) : null}
          </FormGrid>
          <FormBar
            inDialog
            form={form}
            saveLabel={isRegister ? 'Write cheque' : 'Record payment'}
            onCancel={onClose}
          />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
