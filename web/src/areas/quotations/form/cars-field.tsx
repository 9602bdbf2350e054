import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import type { RecordFormState } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { VehicleField } from '../../inventory';
import { CarCard } from './car-card';
import classes from './form.module.css';
import { type CarValues, newCar, type QuotationValues } from './quotation-values';
import type { usePrices } from './use-prices';

const KINDS = [
  { value: 'alternatives', label: 'Choose one' },
  { value: 'together', label: 'All together' },
];
const MOST = 10;

interface Props {
  form: RecordFormState<QuotationValues>;
  prices: ReturnType<typeof usePrices>;
}

/** Which vehicles are offered, as alternatives or together. */
export const CarsField = ({ form, prices }: Props) => {
  const queries = useQueryClient();
  const { items, kind } = form.values;
  const { error } = form.field('items');
  const add = async (mvdId: number | null) => {
    if (mvdId === null || items.some((item) => item.mvdId === mvdId)) return;
    const input = { query: { mvdId } };
    try {
      const { car, fees } = await queries.fetchQuery({
        queryKey: keyOf(quotationsCalls.prepare, input),
        queryFn: () => send(quotationsCalls.prepare, input),
      });
      if (car) form.set('items', [...items, newCar(car, fees)]);
    } catch (failure) {
      // the shared request handling has said what went wrong
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const change = (at: number, patch: Partial<CarValues>) =>
    form.set(
      'items',
      items.map((item, index) => (index === at ? { ...item, ...patch } : item)),
    );
  return (
    <Section title="Vehicles">
      {items.length > 1 ? (
        <SegmentedControl
          aria-label="How the vehicles are offered"
          className={classes.kinds}
          fullWidth
          data={KINDS}
          value={kind}
          onChange={(value) => form.set('kind', value === 'together' ? 'together' : 'alternatives')}
        />
      ) : null}
      <ul className={classes.cars} aria-label="Offered vehicles">
        {items.map((car, at) => (
          <CarCard
            key={car.mvdId}
            form={form}
            at={at}
            car={car}
            total={prices.cars[at]?.total ?? 0}
            onChange={(patch) => change(at, patch)}
            onRemove={() =>
              form.set(
                'items',
                items.filter((_, index) => index !== at),
              )
            }
          />
        ))}
      </ul>
      {items.length < MOST ? (
        <VehicleField
          label={items.length === 0 ? 'Vehicle' : 'Add another vehicle'}
          placeholder="Search stock no., VIN, make or model"
          required={items.length === 0}
          error={error}
          data-path="items"
          value={null}
          onChange={(id) => void add(id)}
        />
      ) : null}
    </Section>
  );
};
