import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { Alert, Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { PickerField } from '../../../kit/fields';
import { FormSkeleton, Page, Section } from '../../../kit/page';
import { VEHICLE_LIST, vehicleDetail } from '../paths';
import { type Car, nameOf } from '../record/car';
import { CarPage } from '../record/car-page';
import { VinEditor } from '../record/vin-editor';
import { vehicleName } from '../vehicle/stock-texts';

const toOption = (row: StockRow) => ({
  value: row.id,
  label: vehicleName(row),
  detail: `${row.stock_NO} · ${row.vin_number || 'No VIN'}`,
});

/** Without a car in the address one is chosen first. */
const ChooseCar = ({ onChoose }: { onChoose: (id: number) => void }) => (
  <Page title="Edit VIN" back={VEHICLE_LIST} width="form">
    <Section>
      <PickerField
        label="Vehicle"
        call={listingCalls.list}
        toOption={toOption}
        value={null}
        onChange={(id) => {
          if (id !== null) onChoose(id);
        }}
        placeholder="Stock number, VIN, make or model"
      />
    </Section>
  </Page>
);

const VinPage = ({ car }: { car: Car }) => (
  <Page
    title="Edit VIN"
    subtitle={
      <>
        <Anchor component={Link} to={vehicleDetail(car.id)} inherit>
          {nameOf(car)}
        </Anchor>{' '}
        · {VEHICLE_LABELS.stockNumber} {car.stock_NO} · {car.Vehicle.vin_number || 'No VIN'}
      </>
    }
    back={vehicleDetail(car.id)}
    width="form"
  >
    {car.is_deleted === 1 ? (
      <Alert color="red" variant="light">
        This vehicle is deleted. Restore it before you change it.
      </Alert>
    ) : (
      <VinEditor car={car} />
    )}
  </Page>
);

export const Screen = () => {
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  if (id === null) return <ChooseCar onChoose={(chosen) => setQuery({ id: String(chosen) })} />;
  return (
    <CarPage
      id={id}
      title="Edit VIN"
      call={recordCalls.detail}
      skeleton={<FormSkeleton sections={1} fields={1} />}
      width="form"
    >
      {(car) => <VinPage key={car.id} car={car} />}
    </CarPage>
  );
};
