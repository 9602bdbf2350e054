import {
  type BankAccount,
  bankAccountForm,
  bankingCalls,
  newBankAccountForm,
} from '@forecourt/contract/banking/index';
import { BANK_KINDS, type BankKind } from '@forecourt/domain/banking/bank-code';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { NumberField, SelectField, SwitchField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_MONEY } from '../parts/refetch';
import { KIND_NAMES } from '../parts/words';
import { bankPath } from '../paths';

const KINDS = BANK_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

const NewBank = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const adding = useSave(bankingCalls.addBankAccount, { invalidates: REFETCH_MONEY });
  const form = useRecordForm({
    schema: newBankAccountForm,
    initial: {
      // each of these can be emptied
      ...{ kind: 'bank' as BankKind | null, name: '', institution_no: '', transit_no: '', account_no: '' },
      next_cheque_no: 1 as number | null,
    },
    save: (body) => adding.save({ body }),
    onSaved: ({ id }) => {
      onClose();
      navigate(bankPath(id));
    },
  });
  const isBank = form.values.kind !== 'cash';
  return (
    <RecordForm form={form}>
      <FormGrid>
        <SelectField label="Kind" required options={KINDS} {...form.field('kind')} />
        <TextField
          label="Name"
          required
          maxLength={80}
          placeholder="e.g. Operating account"
          {...form.field('name')}
        />
        {isBank ? (
          <>
            <TextField
              label="Institution number"
              maxLength={3}
              placeholder="e.g. 003"
              {...form.field('institution_no')}
            />
            <TextField
              label="Transit number"
              maxLength={5}
              placeholder="e.g. 01234"
              {...form.field('transit_no')}
            />
            <TextField label="Account number" maxLength={17} {...form.field('account_no')} />
            <NumberField label="Next cheque number" grouped={false} {...form.field('next_cheque_no')} />
          </>
        ) : null}
      </FormGrid>
      <FormBar inDialog form={form} saveLabel="Add" onCancel={onClose} />
    </RecordForm>
  );
};

const EditBank = ({ bank, onClose }: { bank: BankAccount; onClose: () => void }) => {
  const saving = useSave(bankingCalls.saveBankAccount, { invalidates: REFETCH_MONEY });
  const { name, institution_no, transit_no, account_no, is_active, version } = bank;
  const form = useRecordForm({
    schema: bankAccountForm,
    initial: {
      ...{ name, institution_no, transit_no, account_no, is_active, version },
      next_cheque_no: bank.next_cheque_no as number | null, // can be emptied
    },
    save: (body) => saving.save({ params: { id: bank.id }, body }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <FormGrid>
        <Wide>
          <TextField label="Name" required maxLength={80} {...form.field('name')} />
        </Wide>
        {bank.kind === 'cash' ? null : (
          <>
            <TextField label="Institution number" maxLength={3} {...form.field('institution_no')} />
            <TextField label="Transit number" maxLength={5} {...form.field('transit_no')} />
            <TextField label="Account number" maxLength={17} {...form.field('account_no')} />
            <NumberField label="Next cheque number" grouped={false} {...form.field('next_cheque_no')} />
          </>
        )}
        <SwitchField label="In use" {...form.field('is_active')} />
      </FormGrid>
      <FormBar inDialog form={form} onCancel={onClose} />
    </RecordForm>
  );
};

/** Adds an account, or changes one. */
export const BankDialog = ({ bank, onClose }: { bank: BankAccount | null; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={bank ? `Edit ${bank.name}` : 'Add account'} size="lg">
    <SeparateForm>
      {bank ? <EditBank bank={bank} onClose={onClose} /> : <NewBank onClose={onClose} />}
    </SeparateForm>
  </Modal>
);
