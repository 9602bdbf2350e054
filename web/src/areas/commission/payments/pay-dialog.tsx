import { commissionCalls, payForm } from '@forecourt/contract/commission/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { toast } from '../../../api/toast';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { REFETCH_COMMISSIONS } from '../refetch';
import { type DuePerson, METHODS } from '../words';
import { DueEntries } from './due-entries';
import classes from './payments.module.css';

const Form = ({ due, to, onClose }: { due: DuePerson; to: string; onClose: () => void }) => {
  const today = useToday();
  const saving = useSave(commissionCalls.pay, { invalidates: REFETCH_COMMISSIONS, quiet: true });
  const form = useRecordForm({
    schema: payForm,
    initial: {
      ...{ user_id: due.user_id, to, amount: due.amount, reference: '', comment: '' },
      ...{ day: today as string | null, method: 'Cheque' as string | null }, // both can be emptied
    },
    save: (body) => saving.save({ body }),
    onSaved: ({ number, amount, full_name }) => {
      void toast({ message: `${number}: ${formatMoney(amount)} paid to ${full_name}` });
      onClose();
    },
  });
  return (
    <SeparateForm>
      <RecordForm form={form}>
        <FormGrid>
          <DateField label="Paid on" required {...form.field('day')} />
          <SelectField label="Method" required options={METHODS} {...form.field('method')} />
          <TextField label="Reference" maxLength={100} {...form.field('reference')} />
          <Wide>
            <TextField label="Comment" maxLength={500} {...form.field('comment')} />
          </Wide>
        </FormGrid>
        <FormBar inDialog form={form} saveLabel={`Pay ${formatMoney(due.amount)}`} onCancel={onClose} />
      </RecordForm>
    </SeparateForm>
  );
};

interface Props {
  due: DuePerson;
  to: string;
  mayPay: boolean;
  onClose: () => void;
}

/** What is due to a person, entry by entry, and its payment. */
export const PayDialog = ({ due, to, mayPay, onClose }: Props) => {
  const query = useCall(commissionCalls.dueOf, { params: { user_id: due.user_id }, query: { to } });
  const title = mayPay ? `Pay ${due.full_name}` : `Due to ${due.full_name}`;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <div className={classes.dialog}>
        <Text size="sm" c="dimmed">
          Earned up to {to}. Open an entry to see how it was computed.
        </Text>
        <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
          {(found) => (
            <>
              <div className={classes.scroll}>
                <DueEntries entries={found.entries} />
              </div>
              <p className={classes.total}>
                <span>{found.amount < 0 ? 'Carried to the next payment' : 'Due'}</span>
                <strong>{formatMoney(found.amount)}</strong>
              </p>
              {mayPay ? <Form key={found.amount} due={found} to={to} onClose={onClose} /> : null}
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
};
