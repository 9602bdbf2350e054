import { FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import type { ReactNode } from 'react';
import { NumberField, SelectField, TextField, YearField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { LookupField } from '../record/lookup-field';
import { useLookups } from '../record/use-lookups';
import { DecodedMark } from './decoded-mark';
import type { DecodedField } from './decoded-values';
import classes from './entering.module.css';
import type { VehicleValues } from './entry-values';

const FUELS = FUEL_TYPES.map((fuel) => ({ value: fuel, label: fuel }));
const NOTHING: ReadonlySet<DecodedField> = new Set();

interface Props<V extends VehicleValues> {
  form: RecordFormState<V>;
  description?: ReactNode;
  /** Fields that hold what the VIN says. */
  decoded?: ReadonlySet<DecodedField>;
  /** Without a VIN they cannot be found out later. */
  needsNames?: boolean;
}

/** What describes the car: its year, make and model, what drives it, how it looks. */
export const VehicleFields = <V extends VehicleValues>({
  form,
  description,
  decoded = NOTHING,
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
        <DecodedMark on={decoded.has('vehicleType')}>
          <SelectField
            label="Vehicle type"
            {...form.field('vehicleType')}
            onChange={(type) => form.set('vehicleType', type ?? VEHICLE_TYPES.car)}
            required
            options={lookups.types}
          />
        </DecodedMark>
        <DecodedMark on={decoded.has('model_year')}>
          <YearField label="Year" {...form.field('model_year')} required={needsNames} />
        </DecodedMark>
        <DecodedMark on={decoded.has('make')}>
          <TextField label="Make" {...form.field('make')} required={needsNames} maxLength={60} />
        </DecodedMark>
        <DecodedMark on={decoded.has('model')}>
          <TextField label="Model" {...form.field('model')} required={needsNames} maxLength={80} />
        </DecodedMark>
        <DecodedMark on={decoded.has('trim')}>
          <TextField label="Trim" {...form.field('trim')} maxLength={80} />
        </DecodedMark>
        <DecodedMark on={decoded.has('frk_bodyStyle')}>
          <LookupField label="Body style" {...choice('frk_bodyStyle')} lookups={lookups} kind="body-style" />
        </DecodedMark>
        {isTowed ? null : (
          <>
            <DecodedMark on={decoded.has('engine')}>
              <TextField label="Engine" {...form.field('engine')} maxLength={80} />
            </DecodedMark>
            <DecodedMark on={decoded.has('engine_cylinders')}>
              <NumberField label="Cylinders" {...form.field('engine_cylinders')} />
            </DecodedMark>
            <DecodedMark on={decoded.has('fuel_type')}>
              <SelectField
                label="Fuel type"
                {...form.field('fuel_type')}
                value={fuel_type || null}
                onChange={(fuel) => form.set('fuel_type', fuel ?? '')}
                options={FUELS}
              />
            </DecodedMark>
            <DecodedMark on={decoded.has('frk_drive_type')}>
              <LookupField
                label="Drive type"
                {...choice('frk_drive_type')}
                lookups={lookups}
                kind="drive-type"
              />
            </DecodedMark>
            <DecodedMark on={decoded.has('frk_transmission')}>
              <LookupField
                label="Transmission"
                {...choice('frk_transmission')}
                lookups={lookups}
                kind="transmission"
              />
            </DecodedMark>
          </>
        )}
        {isTowed || isMotorcycle ? null : (
          <DecodedMark on={decoded.has('doors')}>
            <NumberField label="Doors" {...form.field('doors')} />
          </DecodedMark>
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
