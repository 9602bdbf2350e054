import { accountingCalls, fundingForm } from '@forecourt/contract/accounting/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LEDGER } from '../parts/refetch';
import { useAccounts } from '../parts/use-accounts';

interface Props {
  contract: {
    customer_id: number | null;
    customer: string;
    stock_id: number | null;
    contract: number;
    reserve: number;
  };
  onClose: () => void;
}

/** What a lender paid for a contract, and what it kept. */
export const FundDialog = ({ contract, onClose }: Props) => {
  const today = useToday();
  const { money } = useAccounts();
  const funding = useSave(accountingCalls.fundContract, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: fundingForm,
    initial: {
      ...{ stock_id: contract.stock_id, customer_id: contract.customer_id },
      // each of these can be emptied
      day: today as string | null,
      amount: contract.contract as number | null,
      reserve: contract.reserve as number | null,
      fees: 0 as number | null,
      charges: 0 as number | null,
      into: '1010' as string | null,
      memo: `Contract of ${contract.customer || 'a buyer'} funded`,
    },
    save: (body) => funding.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Funding of ${contract.customer || 'the contract'}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <DateField label="Date" required {...form.field('day')} />
            <SelectField label="Received in" required options={money} {...form.field('into')} />
            <MoneyField label="Received for the contract" {...form.field('amount')} />
            <MoneyField label="Received of the reserve" {...form.field('reserve')} />
            <MoneyField label="Kept as fees" description="At the dealership's cost" {...form.field('fees')} />
            <MoneyField
              label="Kept of the lender's charges"
              description="Charged to the customer on the bill"
              {...form.field('charges')}
            />
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Book funding" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
