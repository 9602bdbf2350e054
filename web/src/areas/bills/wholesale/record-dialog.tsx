import { billsCalls } from '@forecourt/contract/bills/index';
import { formatDay } from '@forecourt/domain/dates';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import type { WholesaleRow } from './wholesale-row';

interface Props {
  record: WholesaleRow | null;
  mvdId: number | null;
  vehicle: string;
  close: () => void;
}

export const RecordDialog = ({ record, mvdId, vehicle, close }: Props) => {
  const timeZone = useTimeZone();
  const taxes = useCall(billsCalls.wholesaleTaxes, {}, { staleTime: 300_000 });
  const options = { invalidates: [billsCalls.wholesaleList] };
  const adding = useSave(billsCalls.addWholesale, options);
  const changing = useSave(billsCalls.saveWholesale, options);
  const [values, setValues] = useState({
    dealer: record?.dealer ?? '',
    price: record?.price ?? null,
    tax: record?.tax ?? null,
    day: record?.day ?? formatDay(new Date(), 'YYYY-MM-DD', timeZone),
    comment: record?.comment ?? '',
  });
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const errors = { ...adding.fieldErrors, ...changing.fieldErrors };
  const run = async () => {
    const { price, tax } = values;
    if (price === null || tax === null) return false;
    const body = { ...values, price, tax, mvdId: record ? record.mvdId : mvdId };
    try {
      await (record
        ? changing.save({ params: { id: record.id }, body: { ...body, version: record.version } })
        : adding.save({ body }));
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={record ? 'Edit record' : 'Add record'}
      submitLabel={record ? 'Save' : 'Add'}
      close={close}
      disabled={
        values.dealer.trim() === '' || values.price === null || values.tax === null || values.day === ''
      }
      run={run}
    >
      <Text size="sm" c="dimmed">
        {record?.vehicle_title ?? vehicle}
      </Text>
      <TextField
        label="Dealer"
        required
        maxLength={200}
        value={values.dealer}
        onChange={(dealer) => set({ dealer })}
        error={errors.dealer}
      />
      <MoneyField
        label="Price"
        required
        value={values.price}
        onChange={(price) => set({ price })}
        error={errors.price}
      />
      <SelectField
        label="Taxes"
        required
        options={(taxes.data ?? []).map(({ value, label }) => ({ value, label }))}
        value={values.tax}
        onChange={(tax) => set({ tax })}
        error={errors.tax}
      />
      <DateField
        label="Date"
        required
        value={values.day}
        onChange={(day) => set({ day: day ?? '' })}
        error={errors.day}
      />
      <TextAreaField
        label="Comment"
        rows={2}
        maxLength={2_000}
        value={values.comment}
        onChange={(comment) => set({ comment })}
        error={errors.comment}
      />
    </SmallDialog>
  );
};
