import { carsCalls } from '@forecourt/contract/mechanic/cars';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { PickerField, SelectField, TextField, YearField } from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { servicePath } from '../paths';
import type { EntryValues } from './entry-values';

const UNITS = [
  { value: 2, label: 'Kilometres' },
  { value: 1, label: 'Miles' },
] as const;

type Form = RecordFormState<EntryValues>;

const InService = ({ id }: { id: number }) => (
  <Wide>
    <Alert variant="light" color="yellow" icon={<IconInfoCircle aria-hidden />} p="xs">
      This vehicle is in service already: <Link to={servicePath(id)}>open its service</Link>.
    </Alert>
  </Wide>
);

const StockFields = ({ form }: { form: Form }) => {
  const id = form.values.mid_vehicle_id;
  const { data } = useCall(
    servicesCalls.vehicles,
    { query: { id: id ?? undefined, limit: 1 } },
    { enabled: id !== null, silent: true },
  );
  const known = data?.rows.find((row) => row.id === id);
  return (
    <FormSection
      title="Vehicle in stock"
      description="Its status becomes Need Service, and At Service while it is being worked on"
    >
      <PickerField
        label="Vehicle"
        required
        placeholder="Search stock number, make, model or VIN"
        call={servicesCalls.vehicles}
        toOption={(row) => ({
          value: row.id,
          label: [row.title, row.stock_NO].filter(Boolean).join(' · '),
          detail: row.service_id === null ? stockStatusName(row.status) : 'In service already',
        })}
        selectedLabel={known ? [known.title, known.stock_NO].filter(Boolean).join(' · ') : null}
        {...form.field('mid_vehicle_id')}
      />
      {known?.service_id ? <InService id={known.service_id} /> : null}
    </FormSection>
  );
};

const TradeFields = ({ form }: { form: Form }) => {
  const id = form.values.trade_id;
  const { data } = useCall(
    carsCalls.tradeOptions,
    { query: { id: id ?? undefined, limit: 1 } },
    { enabled: id !== null, silent: true },
  );
  const known = data?.rows.find((row) => row.id === id);
  return (
    <FormSection title="Trade-in" description="A vehicle that a customer gives in part payment">
      <PickerField
        label="Trade-in"
        required
        placeholder="Search vehicle or customer"
        call={carsCalls.tradeOptions}
        toOption={({ id: value, title, detail }) => ({ value, label: title, detail })}
        selectedLabel={known?.title ?? null}
        {...form.field('trade_id')}
      />
      {known?.service_id ? <InService id={known.service_id} /> : null}
    </FormSection>
  );
};

const TypedFields = ({ form }: { form: Form }) => {
  const { vehicle } = form.values;
  const set = (changes: Partial<EntryValues['vehicle']>) => form.set('vehicle', { ...vehicle, ...changes });
  const text = (name: 'vin_number' | 'make' | 'model' | 'trim' | 'color' | 'plate') => ({
    ...form.at(`vehicle.${name}`),
    value: vehicle[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <YearField
        label="Year"
        {...form.at('vehicle.year')}
        value={vehicle.year}
        onChange={(year) => set({ year })}
      />
      <TextField label="Make" required maxLength={60} {...text('make')} />
      <TextField label="Model" required maxLength={60} {...text('model')} />
      <TextField label="Trim" maxLength={60} {...text('trim')} />
      <TextField label="Licence plate" maxLength={20} {...text('plate')} />
      <TextField
        label="VIN"
        description="With it the vehicle is found again the next time"
        maxLength={17}
        {...text('vin_number')}
      />
      <TextField label="Color" maxLength={40} {...text('color')} />
      <SelectField
        label="Odometer in"
        required
        options={UNITS}
        {...form.at('vehicle.odometer_type')}
        value={vehicle.odometer_type}
        onChange={(value) => set({ odometer_type: value ?? 2 })}
      />
    </>
  );
};

const CarFields = ({ form }: { form: Form }) => {
  const id = form.values.shop_car_id;
  const [isKnown] = useState(id !== null);
  const { data: car } = useCall(
    carsCalls.car,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true },
  );
  return (
    <FormSection title="Customer's vehicle" description="A vehicle the shop has served before, or a new one">
      <Wide>
        <PickerField
          label="Vehicle of the shop"
          placeholder="Search vehicle, plate, VIN or customer"
          call={carsCalls.cars}
          toOption={(row) => ({
            value: row.id,
            label: row.title,
            detail: [row.plate, row.customer?.name].filter(Boolean).join(' · '),
          })}
          selectedLabel={car && (isKnown || car.id === id) ? car.title : null}
          onPick={(row) => {
            if (row?.customer) form.set('customer_id', row.customer.id);
          }}
          {...form.field('shop_car_id')}
        />
      </Wide>
      {id === null ? <TypedFields form={form} /> : null}
    </FormSection>
  );
};

/** The vehicle of a service, by its kind. */
export const VehicleFields = ({ form }: { form: Form }) => {
  const { kind } = form.values;
  if (kind === 'inventory') return <StockFields form={form} />;
  return kind === 'tradeIn' ? <TradeFields form={form} /> : <CarFields form={form} />;
};
