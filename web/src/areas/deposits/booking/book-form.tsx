import {
  DEPOSIT_DAYS,
  DEPOSIT_IMAGE_MAX_BYTES,
  type Deposit,
  depositForm,
  depositsCalls,
} from '@forecourt/contract/deposits/index';
import { formatDay } from '@forecourt/domain/dates';
import { Fragment, useState } from 'react';
import { useSave } from '../../../api/use-save';
import {
  type Choice,
  DateField,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type FileRules, UploadField } from '../../../kit/upload';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';
import { METHODS, transactionLabel } from '../methods';
import { REFETCH_DEPOSITS } from '../refetch';

const IMAGE_RULES: FileRules = { kinds: ['jpg', 'png', 'pdf'], maxBytes: DEPOSIT_IMAGE_MAX_BYTES };

interface Values {
  price: number | null;
  real_done_date: string | null;
  mid_vehicle_id: number | null;
  user_id: number | null;
  deal_id: number | null;
  deadline: string | null;
  paymentMethod: string | null;
  transaction: string;
  comment: string;
}

interface Props {
  vehicle: number | null;
  /** The vehicles of the deal to choose from; without a deal all in stock. */
  cars?: readonly Choice<number>[];
  deal?: { id: number; customerId: number };
  onBooked: (deposit: Deposit) => void;
  onCancel?: () => void;
}

/** Books money that was received on a vehicle. */
export const BookForm = ({ vehicle, cars, deal, onBooked, onCancel }: Props) => {
  const timeZone = useTimeZone();
  const [image, setImage] = useState<readonly File[]>([]);
  const booking = useSave(depositsCalls.add, { invalidates: REFETCH_DEPOSITS });
  const initial: Values = {
    price: null,
    real_done_date: formatDay(new Date().toISOString(), 'YYYY-MM-DD', timeZone),
    mid_vehicle_id: vehicle,
    user_id: deal?.customerId ?? null,
    deal_id: deal?.id ?? null,
    deadline: null,
    paymentMethod: 'Cash',
    transaction: '',
    comment: '',
  };
  const form = useRecordForm({
    schema: depositForm,
    initial,
    check: ({ price, user_id, mid_vehicle_id }): Record<string, string> => ({
      ...(price === null && { price: 'Required' }),
      ...(user_id === null && { user_id: 'Required' }),
      ...(mid_vehicle_id === null && { mid_vehicle_id: 'Required' }),
    }),
    save: async (body) => {
      const [file] = image;
      onBooked(await booking.save({ body, files: file ? { image: file } : {} }));
      setImage([]);
      return initial;
    },
  });
  // at the side of a deal the panel is the frame
  const Frame = deal ? Fragment : Section;
  return (
    <RecordForm form={form}>
      <Frame>
        <FormGrid>
          <Wide>
            {cars ? (
              <SelectField label="Vehicle" required options={cars} {...form.field('mid_vehicle_id')} />
            ) : (
              <VehicleField
                label="Vehicle"
                required
                placeholder="Search stock no., VIN, make or model"
                {...form.field('mid_vehicle_id')}
              />
            )}
          </Wide>
          {deal ? null : (
            <Wide>
              <CustomerField
                label="Customer"
                required
                placeholder="Search name, phone or e-mail"
                {...form.field('user_id')}
              />
            </Wide>
          )}
          <MoneyField label="Amount" required {...form.field('price')} />
          <DateField
            label="Deposit date"
            required
            min={DEPOSIT_DAYS.from}
            max={DEPOSIT_DAYS.to}
            {...form.field('real_done_date')}
          />
          <SelectField label="Payment method" required options={METHODS} {...form.field('paymentMethod')} />
          <TextField
            label={transactionLabel(form.values.paymentMethod)}
            maxLength={100}
            {...form.field('transaction')}
          />
          <DateField
            label="Deadline"
            description="The vehicle is held until the end of this day"
            min={DEPOSIT_DAYS.from}
            max={DEPOSIT_DAYS.to}
            {...form.field('deadline')}
          />
          <Wide>
            <UploadField label="Image" rules={IMAGE_RULES} value={image} onChange={setImage} />
          </Wide>
          <Wide>
            <TextAreaField label="Comment" rows={2} maxLength={2_000} {...form.field('comment')} />
          </Wide>
        </FormGrid>
      </Frame>
      <FormBar form={form} saveLabel="Record deposit" onCancel={onCancel} />
    </RecordForm>
  );
};
