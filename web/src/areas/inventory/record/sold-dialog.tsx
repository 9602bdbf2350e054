import { formatDay, isDay } from '@forecourt/domain/dates';
import { Button, Group, Modal, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { DateField, NOT_A_DAY } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';

interface Props {
  name: string;
  onClose: () => void;
  onSold: (day: string) => Promise<boolean>;
}

const wrongDay = (day: string | null, today: string): string | null => {
  if (day === null) return 'Required';
  if (!isDay(day)) return NOT_A_DAY;
  return day > today ? 'must not be in the future' : null;
};

/** A sale has a day: today unless another is said. */
export const SoldDialog = ({ name, onClose, onSold }: Props) => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  const [day, setDay] = useState<string | null>(today);
  const [isBusy, setBusy] = useState(false);
  const wrong = wrongDay(day, today);
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
