import { FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import type { ReactNode } from 'react';
import { NumberField, SelectField, TextField, YearField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { LookupField } from '../record/lookup-field';
import { useLookups } from '../record/use-lookups';
import type { DecodedField } from './decoded-values';
import classes from './entering.module.css';
import type { VehicleValues } from './entry-values';
import { Told } from './told';

const FUELS = FUEL_TYPES.map((fuel) => ({ value: fuel, label: fuel }));
const NOTHING: ReadonlySet<DecodedField> = new Set();

interface Props<V extends VehicleValues> {
  form: RecordFormState<V>;
  description?: ReactNode;
  /** Fields that hold what the VIN says. */
  told?: ReadonlySet<DecodedField>;
  /** Without a VIN they cannot be found out later. */
  needsNames?: boolean;
}

/** What describes the car: its year, make and model, what drives it, how it looks. */
export const VehicleFields = <V extends VehicleValues>({
  form,
  description,
  told = NOTHING,
  needsNames = false,
}: Props<V>) => {
  const { vehicleType, fuel_type } = form.values;
  const lookups = useLookups(vehicleType);
  const isTowed = vehicleType === VEHICLE_TYPES.trailer;
  const isMotorcycle = vehicleType === VEHICLE_TYPES.motorcycle;
  const choice = <K extends keyof VehicleValues & string>(field: K) => form.field(field);
  return (
    <Section title="Vehicle" description={description}>
      <div className={classes.three} data-fields>
        <Told on={told.has('vehicleType')}>
          <SelectField
            label="Vehicle type"
            {...form.field('vehicleType')}
            onChange={(type) => form.set('vehicleType', type ?? VEHICLE_TYPES.car)}
            required
            options={lookups.types}
          />
        </Told>
        <Told on={told.has('model_year')}>
          <YearField label="Year" {...form.field('model_year')} required={needsNames} />
        </Told>
        <Told on={told.has('make')}>
          <TextField label="Make" {...form.field('make')} required={needsNames} maxLength={60} />
        </Told>
        <Told on={told.has('model')}>
          <TextField label="Model" {...form.field('model')} required={needsNames} maxLength={80} />
        </Told>
        <Told on={told.has('trim')}>
          <TextField label="Trim" {...form.field('trim')} maxLength={80} />
        </Told>
        <Told on={told.has('frk_bodyStyle')}>
          <LookupField label="Body style" {...choice('frk_bodyStyle')} lookups={lookups} kind="body-style" />
        </Told>
        {isTowed ? null : (
          <>
            <Told on={told.has('engine')}>
              <TextField label="Engine" {...form.field('engine')} maxLength={80} />
            </Told>
            <Told on={told.has('engine_cylinders')}>
              <NumberField label="Cylinders" {...form.field('engine_cylinders')} />
            </Told>
            <Told on={told.has('fuel_type')}>
              <SelectField
                label="Fuel type"
                {...form.field('fuel_type')}
                value={fuel_type || null}
                onChange={(fuel) => form.set('fuel_type', fuel ?? '')}
                options={FUELS}
              />
            </Told>
            <Told on={told.has('frk_drive_type')}>
              <LookupField
                label="Drive type"
                {...choice('frk_drive_type')}
                lookups={lookups}
                kind="drive-type"
              />
            </Told>
            <Told on={told.has('frk_transmission')}>
              <LookupField
                label="Transmission"
                {...choice('frk_transmission')}
                lookups={lookups}
                kind="transmission"
              />
            </Told>
          </>
        )}
        {isTowed || isMotorcycle ? null : (
          <Told on={told.has('doors')}>
            <NumberField label="Doors" {...form.field('doors')} />
          </Told>
        )}
        <LookupField
          label={isMotorcycle ? 'Color' : 'Exterior Color'}
          {...choice('frk_exterior_color')}
          lookups={lookups}
          kind="color"
        />
        {isMotorcycle || isTowed ? null : (
          <LookupField
            label="Interior Color"
            {...choice('frk_interior_color')}
            lookups={lookups}
            kind="color"
          />
        )}
      </div>
    </Section>
  );
};
