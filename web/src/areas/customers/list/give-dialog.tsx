import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { CreatableField, SelectField } from '../../../kit/fields';
import { useAdSources, useSellers } from '../form/use-lookups';
import type { Chosen } from './chosen';
import type { CustomerActions } from './use-customer-actions';

export interface Giving {
  what: 'seller' | 'ad-source';
  chosen: Chosen;
}

interface Props extends Giving {
  actions: CustomerActions;
  onClose: () => void;
  onDone: () => void;
}

/** Gives customers to a seller, or says where they came from; left empty it takes that away. */
export const GiveDialog = ({ what, chosen, actions, onClose, onDone }: Props) => {
  const isSeller = what === 'seller';
  const sellers = useSellers();
  const sources = useAdSources();
  const [value, setValue] = useState<number | null>(null);
  const options = isSeller ? sellers : sources.options;
  const change = async () => {
    const none = isSeller ? 'no seller' : 'no ad source';
    const name = options.find((option) => option.value === value)?.label ?? none;
    const done = await (isSeller ? actions.setSeller : actions.setAdSource)(chosen, value, name);
    if (done) onDone();
    return done;
  };
  const field = { value, onChange: setValue, options, description: 'Left empty, it is taken away' };
  return (
    <SmallDialog
      title={`${isSeller ? 'Seller' : 'Ad source'} of ${chosen.name}`}
      submitLabel="Change"
      close={onClose}
      run={change}
    >
      {isSeller ? (
        <SelectField<number> label="Seller" {...field} />
      ) : (
        <CreatableField label="Ad Source" {...field} onAdd={sources.add} />
      )}
    </SmallDialog>
  );
};
