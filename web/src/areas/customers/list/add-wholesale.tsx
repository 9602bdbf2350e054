import { recordCalls } from '@forecourt/contract/customers/record';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useSave } from '../../../api/use-save';
import { CustomerField } from '../picker/customer-field';
import { REFETCH_CUSTOMERS } from '../refetch';

/** Someone who is a customer already, or is added in place, buys wholesale from now on. */
const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const [id, setId] = useState<number | null>(null);
  const saving = useSave(recordCalls.update, { invalidates: REFETCH_CUSTOMERS, showsFields: false });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (id === null) return;
    try {
      await saving.save({ params: { id }, body: { is_wholesale: 1 } });
      onClose();
    } catch {
      // the shared request handling has said why
    }
  };
  return (
    <Modal opened onClose={onClose} title="Add a wholesale customer">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <CustomerField
            label="Customer"
            value={id}
            onChange={setId}
            fixed={{ is_wholesale: 0 }}
            placeholder="Search name, phone or e-mail"
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isSaving} disabled={id === null}>
            Add
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

export const AddWholesale = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Add wholesale customer
      </Button>
      {isOpen ? <AddDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
