import { FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';
import { VEHICLE_CONDITIONS } from '@forecourt/domain/vehicle/stock-status';
import { DESCRIPTION_LABELS, VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { Anchor, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import {
  type Choice,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TagsField,
  TextAreaField,
  TextField,
  YearField,
} from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { PriceWarning } from '../entering/price-warning';
import { fixedUnless, useVehicleRights } from '../vehicle/use-vehicle-rights';
import { type Car, editVin } from './car';
import { colorLabel, odometerUnit } from './car-texts';
import type { CarValues } from './car-values';
import { LookupField, TagsLookup } from './lookup-field';
import type { Lookups } from './use-lookups';

interface Props {
  form: RecordFormState<CarValues>;
  lookups: Lookups;
}

const FUELS: readonly Choice<string>[] = FUEL_TYPES.map((fuel) => ({ value: fuel, label: fuel }));
const CONDITIONS: readonly Choice<number>[] = VEHICLE_CONDITIONS.map(({ id, name }) => ({
  value: id,
  label: name,
}));
/** screens.md 9. */
const UNITS: readonly Choice<number>[] = [
  { value: 1, label: 'Miles' },
  { value: 2, label: 'Km' },
];

/** screens.md 2.13, to the letter and in its order. */
export const DescriptionOfVehicle = ({ form, lookups, car }: Props & { car: Car }) => {
  const can = useCan();
  const { mayReprice } = useVehicleRights();
  const { vehicleType, odometer_type, fuel_type } = form.values;
  return (
    <FormSection title="Description Of Vehicle">
      <YearField label="Year" {...form.field('model_year')} />
      <TextField label="Make" {...form.field('make')} maxLength={60} />
      <TextField label="Model" {...form.field('model')} maxLength={80} />
      <LookupField
        label="Body style"
        {...form.field('frk_bodyStyle')}
        lookups={lookups}
        kind="body-style"
        was={[car.Vehicle.frk_bodyStyle, car.Vehicle.body_style]}
      />
      <LookupField
        label={colorLabel(vehicleType)}
        {...form.field('frk_exterior_color')}
        lookups={lookups}
        kind="color"
      />
      <TextField label={DESCRIPTION_LABELS.stockNumber} {...form.field('stock_NO')} required maxLength={40} />
      <TextInput
        label={DESCRIPTION_LABELS.vin}
        value={car.Vehicle.vin_number}
        readOnly
        data-path="vin_number"
        rightSectionWidth={72}
        rightSection={
          can('inventory.editVin') ? (
            <Anchor component={Link} to={editVin(car.id)} size="sm">
              Edit VIN
            </Anchor>
          ) : null
        }
      />
      <div>
        <MoneyField label="Total Sales Price" {...form.field('sell_price')} {...fixedUnless(mayReprice)} />
        <PriceWarning
          status={car.status}
          price={form.values.sell_price}
          callForPrice={form.values.call_for_price}
        />
      </div>
      <SelectField
        label="Fuel type"
        {...form.field('fuel_type')}
        value={fuel_type === '' ? null : fuel_type}
        onChange={(fuel) => form.set('fuel_type', fuel ?? '')}
        options={FUELS}
      />
      <NumberField label="Odometer" {...form.field('odometer')} unit={odometerUnit(odometer_type)} />
    </FormSection>
  );
};

export const StockSection = ({ form, lookups }: Props) => (
  <FormSection title="Stock data">
    <SelectField
      label="Vehicle type"
      {...form.field('vehicleType')}
      onChange={(type) => form.set('vehicleType', type ?? form.values.vehicleType)}
      options={lookups.types}
      required
    />
    <SelectField
      label="Odometer unit"
      {...form.field('odometer_type')}
      onChange={(unit) => form.set('odometer_type', unit === 1 ? 1 : 2)}
      options={UNITS}
      required
    />
    <TextField label={VEHICLE_LABELS.plate} {...form.field('plate')} maxLength={20} placeholder="AB1 23C" />
    <DateField label="Acquired on" {...form.field('acquired_on')} required />
    <SelectField label="Condition" {...form.field('condition')} options={CONDITIONS} />
    <LookupField
      label="Title status"
      {...form.field('frk_title_status')}
      lookups={lookups}
      kind="title-status"
    />
    <TagsLookup label="Tags" {...form.field('tag_ids')} lookups={lookups} placeholder="One Owner" />
  </FormSection>
);

export const MechanicsSection = ({ form, lookups, car }: Props & { car: Car }) => (
  <FormSection title="Equipment">
    <TextField label="Trim" {...form.field('trim')} maxLength={80} />
    <LookupField
      label="Interior Color"
      {...form.field('frk_interior_color')}
      lookups={lookups}
      kind="color"
    />
    <TextField label="Engine" {...form.field('engine')} maxLength={80} placeholder="2.0L I4" />
    <NumberField label="Cylinders" {...form.field('engine_cylinders')} />
    <LookupField
      label="Transmission"
      {...form.field('frk_transmission')}
      lookups={lookups}
      kind="transmission"
      was={[car.Vehicle.frk_transmission, car.Vehicle.transmission]}
    />
    <LookupField label="Drive type" {...form.field('frk_drive_type')} lookups={lookups} kind="drive-type" />
    <NumberField label="Doors" {...form.field('doors')} />
    <NumberField label="Passengers" {...form.field('passengers')} />
    <Wide>
      <TagsField
        label="Options"
        {...form.field('more_option')}
        placeholder="Heated seats"
        description="Enter or a comma ends one"
        maxTags={200}
      />
    </Wide>
  </FormSection>
);

export const PriceSection = ({ form }: Pick<Props, 'form'>) => {
  const can = useCan();
  const { mayReprice } = useVehicleRights();
  return (
    <FormSection title="Prices">
      <MoneyField label="Special price" {...form.field('special_price')} {...fixedUnless(mayReprice)} />
      {can('vehicleCosts.edit') ? <MoneyField label="Cost" {...form.field('cost_price')} /> : null}
      {mayReprice ? (
        <TextField
          label="Reason for the change"
          {...form.field('price_reason')}
          maxLength={200}
          placeholder="Market check"
        />
      ) : null}
    </FormSection>
  );
};

export const FlagSection = ({ form }: Pick<Props, 'form'>) => {
  const { mayReprice } = useVehicleRights();
  return (
    <FormSection title="Flags">
      <SwitchField label="Coming soon" {...form.field('coming_soon')} />
      <SwitchField label="In transit" {...form.field('in_transit')} />
      <SwitchField label="In lease" {...form.field('in_lease')} />
      <SwitchField label="Call for price" {...form.field('call_for_price')} {...fixedUnless(mayReprice)} />
    </FormSection>
  );
};

export const DescriptionSection = ({ form }: Pick<Props, 'form'>) => (
  <FormSection title="Description">
    <Wide>
      <TextAreaField
        label="Description"
        {...form.field('description')}
        rows={6}
        maxLength={10_000}
        description="What a customer reads"
      />
    </Wide>
  </FormSection>
);
