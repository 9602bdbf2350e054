import { ENTRY_STATUSES } from '@forecourt/contract/inventory/entering';
import { STOCK_STATUS, stockStatusName, VEHICLE_CONDITIONS } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { useCan } from '../../../api/session-context';
import { DateField, MoneyField, SelectField, SwitchField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { LookupField } from '../record/lookup-field';
import { useLookups } from '../record/use-lookups';
import classes from './entering.module.css';
import type { StockValues } from './entry-values';
import { OdometerField } from './odometer-field';
import { PriceWarning } from './price-warning';

const STATUSES = ENTRY_STATUSES.map((status) => ({ value: status, label: stockStatusName(status) }));
const CONDITIONS = VEHICLE_CONDITIONS.map(({ id, name }) => ({ value: Number(id), label: name }));

interface Props<V extends StockValues & { vehicleType: number }> {
  form: RecordFormState<V>;
}

/** What is the dealership's about the car: number, reading, price, where it stands. */
export const StockFields = <V extends StockValues & { vehicleType: number }>({ form }: Props<V>) => {
  const can = useCan();
  const lookups = useLookups(form.values.vehicleType);
  return (
    <Section title="Stock">
      <div className={classes.three}>
        <TextField
          label={VEHICLE_LABELS.stockNumber}
          {...form.field('stock_NO')}
          placeholder="Automatic"
          maxLength={40}
        />
        <OdometerField
          label="Odometer"
          {...form.field('odometer')}
          unit={form.values.odometer_type}
          onUnit={(unit) => form.set('odometer_type', unit)}
        />
        <SelectField
          label="Status"
          {...form.field('status')}
          onChange={(status) => form.set('status', status ?? STOCK_STATUS.justEntered)}
          required
          options={STATUSES}
        />
        <div>
          <MoneyField label="Sell price" {...form.field('sell_price')} />
          <PriceWarning status={form.values.status} price={form.values.sell_price} />
        </div>
        {can('vehicleCosts.edit') ? <MoneyField label="Cost price" {...form.field('cost_price')} /> : null}
        <DateField label="Acquired on" {...form.field('acquired_on')} placeholder="Today" />
        <SelectField label="Condition" {...form.field('condition')} options={CONDITIONS} />
        <LookupField
          label="Title status"
          {...form.field('frk_title_status')}
          lookups={lookups}
          kind="title-status"
        />
        <div className={classes.marks}>
          <SwitchField label="Coming soon" {...form.field('coming_soon')} />
          <SwitchField label="In transit" {...form.field('in_transit')} />
        </div>
      </div>
    </Section>
  );
};
