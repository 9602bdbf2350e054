import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { CustomerField } from '../../customers';
import { REFETCH_BILLS } from '../refetch';

const ROLES = [
  { value: 'co-buyer', label: 'Co-buyer' },
  { value: 'guarantor', label: 'Guarantor' },
] as const;

export const PersonDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const [customerId, setCustomer] = useState<number | null>(null);
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('co-buyer');
  const adding = useSave(billsCalls.addPerson, { invalidates: REFETCH_BILLS });
  const run = async () => {
    if (customerId === null) return false;
    try {
      await adding.save({
        params: { id: bill.id },
        body: { customer_id: customerId, role, version: bill.version },
      });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title="Add co-buyer"
      submitLabel="Add"
      close={close}
      disabled={customerId === null}
      run={run}
    >
      <CustomerField
        label="Customer"
        required
        value={customerId}
        onChange={setCustomer}
        error={adding.fieldErrors.customer_id}
      />
      <SelectField
        label="Role"
        required
        options={ROLES}
        value={role}
        onChange={(next) => next && setRole(next)}
        error={adding.fieldErrors.role}
      />
    </SmallDialog>
  );
};
