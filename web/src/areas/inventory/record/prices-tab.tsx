import { recordCalls } from '@forecourt/contract/inventory/record';
import { stockForm } from '@forecourt/contract/inventory/vehicle';
import { Alert, Button } from '@mantine/core';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { MoneyField, SwitchField, TextField } from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { BlockSkeleton, FailedState, Section } from '../../../kit/page';
import { PriceWarning } from '../entering/price-warning';
import { fixedUnless, useVehicleRights } from '../vehicle/use-vehicle-rights';
import { REFETCH, type TabProps } from './car';
import { carValues, inFormShape } from './car-values';
import { PriceHistory } from './price-history';
import classes from './record.module.css';

const priceForm = stockForm.pick({
  sell_price: true,
  special_price: true,
  cost_price: true,
  call_for_price: true,
  price_reason: true,
  version: true,
});

const display = (field: string, value: unknown): string | undefined => {
  if (field === 'call_for_price') return value === 1 ? 'Yes' : 'No';
  return typeof value === 'number' ? `$${value.toLocaleString('en-CA')}` : undefined;
};

const PriceForm = ({ car }: Pick<TabProps, 'car'>) => {
  const can = useCan();
  const { mayReprice } = useVehicleRights();
  const fixed = fixedUnless(mayReprice);
  const maySave = mayReprice || can('vehicleCosts.edit');
  const { save } = useSave(recordCalls.saveStock, { invalidates: REFETCH });
  const { sell_price, special_price, cost_price, call_for_price, price_reason, version } = carValues(car);
  const form = useRecordForm({
    schema: priceForm,
    initial: { sell_price, special_price, cost_price, call_for_price, price_reason, version },
    display,
    save: async (body) => {
      try {
        return carValues((await save({ params: { id: car.id }, body })).midVehicleDealership);
      } catch (error) {
        throw inFormShape(error);
      }
    },
  });
  const { values } = form;
  const isAbove =
    values.special_price !== null && values.sell_price !== null && values.special_price >= values.sell_price;
  return (
    <Section title="Prices">
      <RecordForm form={form}>
        <FormGrid>
          <div>
            <MoneyField label="Total Sales Price" {...form.field('sell_price')} {...fixed} />
            <PriceWarning
              status={car.status}
              price={values.sell_price}
              callForPrice={values.call_for_price}
            />
          </div>
          <MoneyField label="Special price" {...form.field('special_price')} {...fixed} />
          {can('vehicleCosts.edit') ? <MoneyField label="Cost" {...form.field('cost_price')} /> : null}
          {mayReprice ? (
            <TextField
              label="Reason for the change"
              {...form.field('price_reason')}
              maxLength={200}
              placeholder="Market check"
            />
          ) : null}
          <SwitchField label="Call for price" {...form.field('call_for_price')} {...fixed} />
        </FormGrid>
        {isAbove ? (
          <Alert variant="light" color="yellow">
            The special price is not lower than the usual one, so the usual one is shown.
          </Alert>
        ) : null}
        {maySave ? (
          <div>
            <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
              Save prices
            </Button>
          </div>
        ) : null}
      </RecordForm>
    </Section>
  );
};

const TaxTable = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useCall(recordCalls.tax, { params: { id } });
  if (!data)
    return error ? (
      <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={150} />
    );
  return (
    <table className={classes.table} aria-label="Price with tax">
      <tbody>
        <tr>
          <td>Price</td>
          <td className={classes.number}>
            <Money value={data.price} />
          </td>
        </tr>
        {data.luxury_tax > 0 ? (
          <tr>
            <td>Luxury tax</td>
            <td className={classes.number}>
              <Money value={data.luxury_tax} />
            </td>
          </tr>
        ) : null}
        {data.taxes.map(({ name, percent, amount }) => (
          <tr key={name}>
            <td>
              {name} {percent}%
            </td>
            <td className={classes.number}>
              <Money value={amount} />
            </td>
          </tr>
        ))}
        {data.taxes.length === 0 ? (
          <tr>
            <td colSpan={2}>No tax is known for this place.</td>
          </tr>
        ) : null}
        <tr className={classes.total}>
          <td>Total</td>
          <td className={classes.number}>
            <Money value={data.total} />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

const TaxSection = ({ id }: { id: number }) => {
  const { data } = useCall(recordCalls.tax, { params: { id } });
  return (
    <Section title="Price with tax" description={data?.province}>
      <TaxTable id={id} />
    </Section>
  );
};

export const PricesTab = ({ car, mayEdit }: TabProps) => (
  <div className={classes.columns}>
    <div className={classes.stack}>
      {mayEdit ? <PriceForm car={car} /> : null}
      <PriceHistory id={car.id} />
    </div>
    <TaxSection id={car.id} />
  </div>
);
