import { listingCalls } from '@forecourt/contract/inventory/listing';
import { Button, CloseButton, Skeleton, Text } from '@mantine/core';
import { PickerField } from '../../../kit/fields';
import { FailedState, Section } from '../../../kit/page';
import { odometerText, priceText, vehicleName } from '../vehicle/stock-texts';
import { VehicleThumb } from '../vehicle/vehicle-thumb';
import { MAX_STICKERS } from './sticker-choice';
import classes from './stickers.module.css';
import type { Stickers } from './use-stickers';

type Chosen = Stickers['cars'][number];

const Line = ({ car }: { car: NonNullable<Chosen['car']> }) => {
  if (car.is_deleted === 1)
    return (
      <span className={classes.carText}>
        <span>{vehicleName(car)}</span>
        <span className={classes.gone}>Deleted: it is not printed</span>
      </span>
    );
  const detail = [car.stock_NO, odometerText(car.odometer, car.odometer_type), priceText(car) || 'No price'];
  return (
    <>
      <VehicleThumb photo={car.photo} vehicleType={car.vehicleType} />
      <span className={classes.carText}>
        <span className={classes.carName}>{vehicleName(car)}</span>
        <span className={classes.carDetail}>{detail.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
};

/** Which cars get a sticker: found by typing, or brought along from the list. */
export const ChosenCars = ({ stickers }: { stickers: Stickers }) => {
  const { cars, change, choice, isKnown, cannotFind, refind, strangers, leaveOutStrangers } = stickers;
  const { ids } = choice;
  return (
    <Section
      title={ids.length === 0 ? 'Vehicles' : `Vehicles (${ids.length})`}
      actions={
        ids.length > 1 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => change({ ids: [] })}>
            Remove all
          </Button>
        ) : null
      }
    >
      <PickerField
        label="Add a vehicle"
        placeholder="Stock number, VIN, make or model"
        value={null}
        onChange={() => undefined}
        call={listingCalls.list}
        toOption={(car) => ({
          value: car.id,
          label: vehicleName(car),
          detail: [car.stock_NO, car.vin_number, priceText(car)].filter(Boolean).join(' · '),
        })}
        onPick={(car) => {
          if (car && !ids.includes(car.id)) change({ ids: [...ids, car.id] });
        }}
        error={ids.length > MAX_STICKERS ? `at most ${MAX_STICKERS} at once` : undefined}
      />
      {cannotFind && !isKnown ? (
        <FailedState
          title="The vehicles could not be loaded"
          error={cannotFind}
          onRetry={refind}
          actions={strangers.length > 0 ? <Button onClick={leaveOutStrangers}>Leave them out</Button> : null}
        />
      ) : (
        <ul className={classes.cars} aria-label="Chosen vehicles">
          {cars.map((chosen) => (
            <li key={chosen.id} className={classes.car}>
              {chosen.car ? <Line car={chosen.car} /> : <Skeleton height={30} />}
              <CloseButton
                size="sm"
                aria-label={`Remove ${chosen.car ? vehicleName(chosen.car) : `vehicle ${chosen.id}`}`}
                onClick={() => change({ ids: ids.filter((id) => id !== chosen.id) })}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          Many at once: choose them in the inventory list and print from there.
        </Text>
      ) : null}
    </Section>
  );
};
