import { formatDay } from '@forecourt/domain/dates';
import { Button, Group, Modal, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { DateField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';

interface Props {
  name: string;
  onClose: () => void;
  onSold: (day: string) => Promise<boolean>;
}

/** A sale has a day: today unless another is said. */
export const SoldDialog = ({ name, onClose, onSold }: Props) => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  const [day, setDay] = useState<string | null>(today);
  const [isBusy, setBusy] = useState(false);
  const wrong = day === null ? 'Required' : day > today ? 'must not be in the future' : null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (day === null || wrong) return;
    setBusy(true);
    const done = await onSold(day);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Sold" size="sm">
      <form onSubmit={(event) => void submit(event)}>
        <Text size="sm" mb="md">
          {name} leaves the stock on this day.
        </Text>
        <DateField label="Sold on" value={day} onChange={setDay} max={today} error={wrong} required />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={wrong !== null}>
            Set to sold
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
