import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphDebitForm } from '@forecourt/contract/bhph-forms';
import { Button, Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_LOANS } from '../refetch';
import type { Account } from '../words';

interface Props {
  account: Account;
  onClose: () => void;
}

/** The bank account that payments are collected from. Its number is stored encrypted and never shown again. */
export const DebitDialog = ({ account, onClose }: Props) => {
  const saving = useSave(bhphCalls.setDebit, { invalidates: REFETCH_LOANS });
  const { debit } = account;
  const form = useRecordForm({
    schema: bhphDebitForm,
    initial: {
      institution: debit?.institution ?? '',
      transit: debit?.transit ?? '',
      account: '',
      agreed_on: debit?.agreed_on ?? (null as string | null), // the field can be emptied
    },
    check: (values): Record<string, string> => ({
      ...(/^\d{3}$/.test(values.institution) ? {} : { institution: 'The institution has three digits' }),
      ...(/^\d{5}$/.test(values.transit) ? {} : { transit: 'The transit number has five digits' }),
      ...(/^\d{5,12}$/.test(values.account) ? {} : { account: 'The account number has 5 to 12 digits' }),
      ...(values.agreed_on === null && { agreed_on: 'Required' }),
    }),
    save: (body) => saving.save({ params: { id: account.id }, body }),
    onSaved: onClose,
  });
  const end = async () => {
    const sure = await ask({
      title: 'End the debits?',
      body: 'The bank account is deleted here. Payments are no longer collected by debit files.',
      confirmLabel: 'End debits',
      danger: true,
    });
    if (!sure) return;
    const body = { institution: '', transit: '', account: '', agreed_on: null };
    await saving
      .save({ params: { id: account.id }, body })
      .then(onClose)
      .catch(() => undefined); // useSave has shown the refusal
  };
  return (
    <Modal opened onClose={onClose} title="Bank account for debits" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <TextField
              label="Institution"
              required
              maxLength={3}
              placeholder="e.g. 004"
              {...form.field('institution')}
            />
            <TextField
              label="Transit"
              required
              maxLength={5}
              placeholder="e.g. 12345"
              {...form.field('transit')}
            />
            <TextField
              label="Account number"
              required
              maxLength={12}
              description={debit ? `Now •••• ${debit.account_end}` : undefined}
              {...form.field('account')}
            />
            <DateField label="Customer agreed on" required {...form.field('agreed_on')} />
          </FormGrid>
          <Text size="sm" c="dimmed">
            Keep the customer's signed agreement: the bank may ask for it.
          </Text>
          <FormBar inDialog form={form} onCancel={onClose}>
            {debit ? (
              <Button variant="subtle" color="red" onClick={() => void end()}>
                End debits
              </Button>
            ) : null}
          </FormBar>
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
