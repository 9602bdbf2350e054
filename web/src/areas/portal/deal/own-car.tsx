import type { ownCar } from '@forecourt/contract/portal/index';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { StatusChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { vehicleDeposit } from '../../deposits';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { FavoriteButton } from '../favorites/favorite-button';
import classes from './own-deal.module.css';

const MILES = 1;

const odometer = (reading: number | null, type: number): string =>
  reading === null ? '' : `${reading.toLocaleString('en-CA')} ${type === MILES ? 'mi' : 'km'}`;

interface Props {
  car: z.output<typeof ownCar>;
  /** A deal that is over takes no deposit. */
  isOpen: boolean;
}

/** A vehicle of the customer's own deal. */
export const OwnCar = ({ car, isOpen }: Props) => (
  <li className={classes.car}>
    <VehicleThumb photo={car.photo} size="card" />
    <div className={classes.carBody}>
      <span className={classes.carName}>{car.title}</span>
      <span className={classes.quiet}>
        {[
          car.stock_NO && `Stock No. ${car.stock_NO}`,
          car.vin_number && `VIN ${car.vin_number}`,
          odometer(car.odometer, car.odometer_type),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.line}>
        <StatusChip states={STATE_LOOKS.carOnDeal} value={car.state} />
        {car.price === null ? null : <Money value={car.price} />}
      </span>
      <span className={classes.line}>
        {isOpen ? (
          <Button
            component={Link}
            to={vehicleDeposit(car.mvdId)}
            size="compact-sm"
            variant="default"
            leftSection={<IconLock size={14} aria-hidden />}
          >
            Pay a deposit
          </Button>
        ) : null}
        {car.page ? (
          <Anchor href={car.page} target="_blank" rel="noopener" size="sm">
            Photos and details <IconExternalLink size={13} aria-hidden />
          </Anchor>
        ) : null}
      </span>
    </div>
    <FavoriteButton car={car} />
  </li>
);
