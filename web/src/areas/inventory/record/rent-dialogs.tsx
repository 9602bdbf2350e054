import type { ReplyOf } from '@forecourt/contract/call';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { rentForm, returnForm } from '@forecourt/contract/inventory/record-papers';
import { formatDay, isDay } from '@forecourt/domain/dates';
import { formatMoney } from '@forecourt/domain/number-format';
import { daysOnLot } from '@forecourt/domain/vehicle/days-on-lot';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { DateField, MoneyField, PhoneField, TextAreaField, TextField } from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';

export type Rent = ReplyOf<typeof recordCalls.returnRent>;

const INVALIDATES = [recordCalls.rents, recordCalls.timeline];

interface RentValues {
  mid_vehicle_id: number;
  renter: string;
  phone: string;
  start_date: string | null;
  end_date: string | null;
  daily_price: number | null;
  deposit: number;
  comment: string;
}

/** The first and the last day both count. */
const totalOf = ({ start_date, end_date, daily_price }: RentValues): string | null => {
  if (!isDay(start_date) || !isDay(end_date) || daily_price === null || end_date < start_date) return null;
  const days = daysOnLot(start_date, end_date) + 1;
  return `${days.toLocaleString()} ${days === 1 ? 'day' : 'days'}, ${formatMoney(days * daily_price)}`;
};

const datesWrong = ({ start_date, end_date }: RentValues): Record<string, string> =>
  isDay(start_date) && isDay(end_date) && end_date < start_date
    ? { end_date: 'must not be before the start' }
    : {};

const useToday = () => formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());

export const RentDialog = ({ carId, onClose }: { carId: number; onClose: () => void }) => {
  const today = useToday();
  const { save } = useSave(recordCalls.rent, { invalidates: INVALIDATES });
  const initial: RentValues = {
    mid_vehicle_id: carId,
    renter: '',
    phone: '',
    start_date: today,
    end_date: null,
    daily_price: null,
    deposit: 0,
    comment: '',
  };
  const form = useRecordForm({
    schema: rentForm,
    initial,
    check: datesWrong,
    save: async (body) => {
      await save({ body });
    },
    onSaved: onClose,
  });
  const total = totalOf(form.values);
  return (
    <Modal opened onClose={onClose} title="Rent out" size="lg">
      <RecordForm form={form}>
        <FormGrid>
          <TextField label="Renter" {...form.field('renter')} required maxLength={120} data-autofocus />
          <PhoneField label="Phone" {...form.field('phone')} />
          <DateField label="From" {...form.field('start_date')} required />
          <DateField
            label="To"
            {...form.field('end_date')}
            min={form.values.start_date ?? undefined}
            required
          />
          <MoneyField label="Price per day" {...form.field('daily_price')} required />
          <MoneyField
            label="Deposit"
            {...form.field('deposit')}
            onChange={(value) => form.set('deposit', value ?? 0)}
          />
          <Wide>
            <TextAreaField label="Comment" {...form.field('comment')} rows={2} />
          </Wide>
        </FormGrid>
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status">
            {total}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              Rent out
            </Button>
          </Group>
        </Group>
      </RecordForm>
    </Modal>
  );
};

export const ReturnDialog = ({ rent, onClose }: { rent: Rent; onClose: () => void }) => {
  const today = useToday();
  const { save } = useSave(recordCalls.returnRent, { invalidates: INVALIDATES });
  const initial: { returned_on: string | null } = { returned_on: today };
  const form = useRecordForm({
    schema: returnForm,
    initial,
    save: async (body) => {
      await save({ params: { id: rent.id }, body });
    },
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Back from ${rent.renter}`} size="sm">
      <RecordForm form={form}>
        <DateField
          label="Came back on"
          {...form.field('returned_on')}
          min={rent.start_date}
          max={today}
          required
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Came back
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};
