import { accountForm, accountingCalls, accountNameForm } from '@forecourt/contract/accounting/index';
import type { AccountType } from '@forecourt/domain/ledger/accounts';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { SelectField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_LEDGER } from '../parts/refetch';

const TYPES: readonly { value: AccountType; label: string }[] = [
  { value: 'asset', label: 'Asset (1…)' },
  { value: 'liability', label: 'Liability (2…)' },
  { value: 'equity', label: 'Equity (3…)' },
  { value: 'income', label: 'Income (4…)' },
  { value: 'expense', label: 'Expense (5… or 6…)' },
];

const NewAccount = ({ onClose }: { onClose: () => void }) => {
  const adding = useSave(accountingCalls.addAccount, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: accountForm,
    initial: { code: '', name: '', type: 'expense' as AccountType | null }, // a select can be emptied
    save: (body) => adding.save({ body }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <SelectField label="Type" required options={TYPES} {...form.field('type')} />
      <TextField
        label="Code"
        required
        maxLength={11}
        placeholder="e.g. 6055 or 1010-2"
        {...form.field('code')}
      />
      <TextField label="Name" required maxLength={80} placeholder="e.g. Training" {...form.field('name')} />
      <FormBar inDialog form={form} saveLabel="Add" onCancel={onClose} />
    </RecordForm>
  );
};

interface Known {
  code: string;
  name: string;
  version: number | null;
}

const RenamedAccount = ({ account, onClose }: { account: Known; onClose: () => void }) => {
  const saving = useSave(accountingCalls.saveAccount, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: accountNameForm,
    initial: { name: account.name, version: account.version ?? 1 },
    save: (body) => saving.save({ params: { code: account.code }, body }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <TextField label="Name" required maxLength={80} {...form.field('name')} />
      <FormBar inDialog form={form} onCancel={onClose} />
    </RecordForm>
  );
};

/** Adds an account, or renames one that the dealership added. */
export const AccountDialog = ({ account, onClose }: { account: Known | null; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={account ? `Rename ${account.code}` : 'Add account'}>
    <SeparateForm>
      {account ? <RenamedAccount account={account} onClose={onClose} /> : <NewAccount onClose={onClose} />}
    </SeparateForm>
  </Modal>
);
