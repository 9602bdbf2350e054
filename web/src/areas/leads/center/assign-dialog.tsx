import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import type { Chosen } from './chosen';
import type { LeadActions } from './use-lead-actions';

interface Props {
  chosen: Chosen;
  actions: LeadActions;
  onClose: () => void;
  onDone: () => void;
}

/** Gives leads to a seller; left empty they are nobody's. */
export const AssignDialog = ({ chosen, actions, onClose, onDone }: Props) => {
  const { data: sellers = [] } = useCall(leadAssigningCalls.sellers);
  const [value, setValue] = useState<number | null>(null);
  const assign = async () => {
    const name = sellers.find(({ id }) => id === value)?.full_name ?? '';
    const done = await actions.assign(chosen, value, name);
    if (done) onDone();
    return done;
  };
  return (
    <SmallDialog
      title={`Assign ${chosen.name}`}
      submitLabel={value === null ? 'Unassign' : 'Assign'}
      close={onClose}
      run={assign}
    >
      <SelectField<number>
        label="Seller"
        value={value}
        onChange={setValue}
        description="Left empty, the leads are unassigned"
        options={sellers.map(({ id, full_name, on_duty, open_leads }) => ({
          value: id,
          label: `${full_name}, ${open_leads} open${on_duty === 1 ? ', on duty' : ''}`,
        }))}
      />
    </SmallDialog>
  );
};
