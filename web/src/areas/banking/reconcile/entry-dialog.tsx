import { accountingCalls } from '@forecourt/contract/accounting/index';
import { bankingCalls, entryForm } from '@forecourt/contract/banking/index';
import { isMoneyAccount } from '@forecourt/domain/ledger/money-accounts';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { Money } from '../../../kit/format';
import classes from '../banking.module.css';
import { REFETCH_MONEY, REFETCH_RECONCILIATION } from '../parts/refetch';
import type { StatementLine } from './types';

/** Books a line that the ledger does not have: a bank charge, interest. */
export const EntryDialog = ({
  id,
  line,
  onClose,
}: {
  id: number;
  line: StatementLine;
  onClose: () => void;
}) => {
  const { data = [] } = useCall(accountingCalls.accounts, {}, { staleTime: 60_000 });
  const adding = useSave(bankingCalls.addEntry, {
    invalidates: [...REFETCH_RECONCILIATION, ...REFETCH_MONEY],
  });
  const form = useRecordForm({
    schema: entryForm,
    initial: {
      statement_line_id: line.id,
      // both can be emptied
      day: line.day as string | null,
      account: (line.amount < 0 ? '6090' : '4900') as string | null,
      memo: line.description.slice(0, 200),
    },
    save: (body) => adding.save({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Add entry" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <p className={classes.quiet}>
            {line.description}, <Money value={line.amount} />
          </p>
          <FormGrid>
            <SelectField
              label={line.amount < 0 ? 'Paid for (account)' : 'Received for (account)'}
              required
              options={data
                .filter(({ code }) => !isMoneyAccount(code))
                .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              {...form.field('account')}
            />
            <DateField label="Date" required {...form.field('day')} />
            <Wide>
              <TextField label="Description" required maxLength={200} {...form.field('memo')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Post and match" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
