import type { enteredCar } from '@forecourt/contract/inventory/entering';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Section } from '../../../kit/page';
import { vehicleDetail } from '../paths';
import { vehicleName } from '../vehicle/stock-texts';
import classes from './entering.module.css';

export type EnteredCar = Omit<z.output<typeof enteredCar>, 'vehicle_id'>;

/** What was put in stock since the screen was opened, the newest first. */
export const AddedCars = ({ cars }: { cars: readonly EnteredCar[] }) =>
  cars.length === 0 ? null : (
    <Section title={`Added just now (${cars.length})`}>
      <ul className={classes.added}>
        {cars.map((car) => (
          <li key={car.id}>
            <Anchor component={Link} to={vehicleDetail(car.id)} inherit>
              {vehicleName(car)}
            </Anchor>
            <span className={classes.quiet}>
              {[car.stock_NO, car.vin_number].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
