import { Button, Group, Modal, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { CreatableField, SelectField } from '../../../kit/fields';
import { useAdSources, useSellers } from '../form/use-lookups';
import { type Chosen, chosenName } from './chosen';
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
  const [isBusy, setBusy] = useState(false);
  const options = isSeller ? sellers : sources.options;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const none = isSeller ? 'no seller' : 'no ad source';
    const name = options.find((option) => option.value === value)?.label ?? none;
    const done = await (isSeller ? actions.setSeller : actions.setAdSource)(chosen, value, name);
    setBusy(false);
    if (!done) return;
    onDone();
    onClose();
  };
  const field = { value, onChange: setValue, options, description: 'Left empty, it is taken away' };
  return (
    <Modal opened onClose={onClose} title={`${isSeller ? 'Seller' : 'Ad source'} of ${chosenName(chosen)}`}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {isSeller ? (
            <SelectField<number> label="Seller" {...field} />
          ) : (
            <CreatableField label="Ad Source" {...field} onAdd={sources.add} />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Change
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
