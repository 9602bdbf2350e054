import type { ReplyOf } from '@forecourt/contract/call';
import { depositsCalls, merchantForm } from '@forecourt/contract/deposits/index';
import { Modal, Text } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { MoneyField, PasswordField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, Loaded } from '../../../kit/page';

type Merchant = ReplyOf<typeof depositsCalls.merchant>;

const Form = ({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) => {
  const saving = useSave(depositsCalls.saveMerchant, { invalidates: [depositsCalls.merchant] });
  const form = useRecordForm({
    schema: merchantForm,
    initial: {
      publishable_key: merchant.publishable_key,
      secret_key: '',
      deposit_amount: merchant.deposit_amount as number | null, // the field can be emptied
      version: merchant.version,
    },
    check: ({ deposit_amount }): Record<string, string> =>
      deposit_amount === null ? { deposit_amount: 'Required' } : {},
    save: ({ secret_key: typed, ...body }) =>
      saving.save({ body: { ...body, ...(typed ? { secret_key: typed } : {}) } }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <Text size="sm" c="dimmed">
        Deposits that customers pay by card go to your own Stripe account. Without one they cannot pay by
        card.
      </Text>
      <TextField
        label="Publishable key"
        placeholder="pk_live_51…"
        maxLength={200}
        {...form.field('publishable_key')}
      />
      <PasswordField
        label="Secret key"
        autoComplete="new-password"
        description={
          merchant.has_secret_key ? 'A key is saved. Leave this empty to keep it.' : 'No key saved'
        }
        {...form.field('secret_key')}
      />
      <MoneyField
        label="Deposit amount"
        description="Charged to hold a vehicle"
        required
        {...form.field('deposit_amount')}
      />
      <FormBar inDialog form={form} onCancel={onClose} />
    </RecordForm>
  );
};

/** Where card deposits are paid to, and how much a customer pays. */
export const MerchantDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useCall(depositsCalls.merchant, {}, { showsFailure: true });
  return (
    <Modal opened onClose={onClose} title="Card payments">
      <SeparateForm>
        <Loaded query={query} skeleton={<BlockSkeleton height={260} />}>
          {(merchant) => <Form merchant={merchant} onClose={onClose} />}
        </Loaded>
      </SeparateForm>
    </Modal>
  );
};
