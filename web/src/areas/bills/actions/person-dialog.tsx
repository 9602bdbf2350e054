import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { CustomerField } from '../../customers';
import { useBillStep } from './use-bill-step';

const ROLES = [
  { value: 'co-buyer', label: 'Co-buyer' },
  { value: 'guarantor', label: 'Guarantor' },
] as const;

export const PersonDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const [customerId, setCustomer] = useState<number | null>(null);
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('co-buyer');
  const adding = useBillStep(billsCalls.addPerson);
  const run = async () => {
    if (customerId === null) return false;
    return adding.run({
      params: { id: bill.id },
      body: { customer_id: customerId, role, version: bill.version },
    });
  };
  return (
    <SmallDialog
      title="Add co-signer"
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
