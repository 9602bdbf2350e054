import type { ReplyOf } from '@forecourt/contract/call';
import { advanceForm, floorplanCalls } from '@forecourt/contract/floorplan/index';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { VehicleField } from '../../inventory';
import { VendorField } from '../../vendors';
import { sendConfirmed } from '../parts/confirmed';
import { useMoneyAccounts } from '../parts/use-money-accounts';
import { advancePath } from '../paths';
import { REFETCH_FLOOR } from '../refetch';

/** No account: the lender paid the seller. */
const SELLER = 'seller';

/** An advance on a vehicle in stock. */
export const AdvanceDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday();
  const navigate = useNavigate();
  const money = useMoneyAccounts();
  const { data } = useCall(floorplanCalls.lenders, { query: { is_active: 1, limit: 100 } });
  // a warning is asked about instead of being shown as a failure
  const adding = useSave(floorplanCalls.add, { invalidates: REFETCH_FLOOR });
  const lenders = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const form = useRecordForm({
    schema: advanceForm.omit({ account: true, confirmed: true }),
    initial: {
      // each of these can be emptied
      lender_id: null as number | null,
      stock_id: null as number | null,
      day: today as string | null,
      amount: null as number | null,
      paid_to: '1010' as string | null,
      vendor_id: null as number | null,
      ...{ reference: '', comment: '' },
    },
    check: ({ paid_to }): Record<string, string> => (paid_to === null ? { paid_to: 'Required' } : {}),
    save: (body): Promise<ReplyOf<typeof floorplanCalls.add>> => {
      const paidTo = form.values.paid_to;
      const account = paidTo === SELLER ? null : paidTo;
      return sendConfirmed((confirmed) => adding.save({ body: { ...body, account, confirmed } }));
    },
    onSaved: ({ id }) => {
      onClose();
      navigate(advancePath(id));
    },
  });
  return (
    <Modal opened onClose={onClose} title="Add advance" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <VehicleField label="Vehicle" required {...form.field('stock_id')} />
            </Wide>
            <SelectField label="Lender" required options={lenders} {...form.field('lender_id')} />
            <DateField label="Date" required max={today} {...form.field('day')} />
            <MoneyField label="Amount" required {...form.field('amount')} />
            <SelectField
              label="Paid to"
              required
              options={[...money, { value: SELLER, label: 'The seller of the vehicle' }]}
              {...form.field('paid_to')}
            />
            {form.values.paid_to === SELLER ? (
              <Wide>
                <VendorField
                  label="Seller"
                  description="Only where the vehicle has no purchase record"
                  {...form.field('vendor_id')}
                />
              </Wide>
            ) : null}
            <TextField label="Lender's reference" maxLength={100} {...form.field('reference')} />
            <TextField label="Comment" maxLength={500} {...form.field('comment')} />
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Add advance" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
