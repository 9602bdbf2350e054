import { VEHICLE_CONDITIONS } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { MoneyField, SelectField, SwitchField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { LookupField } from '../record/lookup-field';
import { useLookups } from '../record/use-lookups';
import classes from './entering.module.css';
import type { StockValues } from './entry-values';

const CONDITIONS = VEHICLE_CONDITIONS.map(({ id, name }) => ({ value: Number(id), label: name }));

type Extras = Pick<
  StockValues,
  'stock_NO' | 'sell_price' | 'condition' | 'frk_title_status' | 'coming_soon' | 'in_transit'
> & { vehicleType: number };

/** What a paper does not say of a car in stock. */
export const StockExtras = <V extends Extras>({ form }: { form: RecordFormState<V> }) => {
  const lookups = useLookups(form.values.vehicleType);
  return (
    <Section title="Stock">
      <div className={classes.two}>
        <TextField
          label={VEHICLE_LABELS.stockNumber}
          {...form.field('stock_NO')}
          placeholder="Automatic"
          maxLength={40}
        />
        <MoneyField label="Sell price" {...form.field('sell_price')} />
        <SelectField label="Condition" {...form.field('condition')} options={CONDITIONS} />
        <LookupField
          label="Title status"
          {...form.field('frk_title_status')}
          lookups={lookups}
          kind="title-status"
        />
        <SwitchField label="Coming soon" {...form.field('coming_soon')} />
        <SwitchField label="In transit" {...form.field('in_transit')} />
      </div>
    </Section>
  );
};
