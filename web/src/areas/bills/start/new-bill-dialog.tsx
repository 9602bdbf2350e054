import { dealListingCalls } from '@forecourt/contract/deals/listing';
import type { BillType } from '@forecourt/domain/bill-of-sale/index';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { PickerField, SelectField, TextField } from '../../../kit/fields';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';
import { TYPE_CHOICES } from '../bill-texts';
import { useStartBill } from './use-start-bill';

const SOURCES = [
  { value: 'deal', label: 'Deal' },
  { value: 'stock', label: 'Stock' },
  { value: 'hand', label: 'Manual' },
] as const;
type Source = (typeof SOURCES)[number]['value'];

interface Props {
  /** The vehicle that it was opened from. */
  mvdId?: number;
  close: () => void;
}

/** What a new bill is about; the rest is filled in from the deal, the vehicle and the customer. */
export const NewBillDialog = ({ mvdId, close }: Props) => {
  const { start, fieldErrors } = useStartBill();
  const [source, setSource] = useState<Source>(mvdId === undefined ? 'deal' : 'stock');
  const [type, setType] = useState<BillType>(BILL_TYPE.sale);
  const [car, setCar] = useState<number | null>(null);
  const [stock, setStock] = useState<number | null>(mvdId ?? null);
  const [customer, setCustomer] = useState<number | null>(null);
  const [title, setTitle] = useState('');
  const [vin, setVin] = useState('');
  const isReady =
    source === 'deal'
      ? car !== null
      : source === 'stock'
        ? stock !== null
        : title.trim() !== '' || type === BILL_TYPE.tradeIn;
  const run = () => {
    const shared = { bos_type: type, customer_id: customer ?? undefined };
    if (source === 'deal') return start({ bos_type: type, car_on_deal_id: car ?? undefined });
    if (source === 'stock') return start({ ...shared, mvdId: stock ?? undefined });
    return start({ ...shared, ...(title.trim() !== '' && { vehicle: { title: title.trim(), vin } }) });
  };
  return (
    <SmallDialog title="New bill" submitLabel="Create bill" close={close} disabled={!isReady} run={run}>
      <SegmentedControl
        aria-label="What the bill is about"
        fullWidth
        data={[...SOURCES]}
        value={source}
        onChange={(next) => setSource(SOURCES.find(({ value }) => value === next)?.value ?? 'deal')}
      />
      <SelectField
        label="Type"
        required
        options={TYPE_CHOICES}
        value={type}
        onChange={(next) => next && setType(next)}
        error={fieldErrors.bos_type}
      />
      {source === 'deal' ? (
        <PickerField
          label="Car on a deal"
          required
          placeholder="Search vehicle or customer"
          call={dealListingCalls.cars}
          toOption={(row) => ({
            value: row.id,
            label: row.title,
            detail: [row.customer.name, row.stock_NO && `Stock No. ${row.stock_NO}`]
              .filter(Boolean)
              .join(' · '),
          })}
          value={car}
          onChange={setCar}
          error={fieldErrors.car_on_deal_id}
        />
      ) : null}
      {source === 'stock' ? (
        <VehicleField label="Vehicle" required value={stock} onChange={setStock} error={fieldErrors.mvdId} />
      ) : null}
      {source === 'hand' ? (
        <>
          <TextField
            label="Vehicle"
            required={type !== BILL_TYPE.tradeIn}
            maxLength={200}
            placeholder="e.g. 2019 Honda Civic LX"
            value={title}
            onChange={setTitle}
            error={fieldErrors['vehicle.title'] ?? fieldErrors.mvdId}
          />
          <TextField
            label="VIN"
            maxLength={30}
            value={vin}
            onChange={setVin}
            error={fieldErrors['vehicle.vin']}
          />
        </>
      ) : null}
      {source === 'deal' ? null : (
        <CustomerField
          label="Customer"
          value={customer}
          onChange={setCustomer}
          error={fieldErrors.customer_id}
        />
      )}
    </SmallDialog>
  );
};
