import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBarToUp,
  IconBarcode,
  IconBuildingStore,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconExternalLink,
  IconFileInvoice,
  IconPencil,
  IconPrinter,
  IconTag,
  IconTrash,
  IconWorldUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { CopyButton } from '../../../kit/format';
import { CompactButton } from '../../../kit/page/compact-button';
import { carBills, carDeals, carWholesale, useDealPaths } from '../../deal-links';
import { editVehicle, vehicleDetail, windowStickers } from '../paths';
import { DaysOnLot } from '../vehicle/days-on-lot';
import { useVehicleRights } from '../vehicle/use-vehicle-rights';
import { Odometer, VehicleFlags, VehiclePrice } from '../vehicle/vehicle-facts';
import { VehicleStatus, VehicleStatusMenu } from '../vehicle/vehicle-status';
import { VehicleThumb } from '../vehicle/vehicle-thumb';
import { type Car, carTab, editVin, nameOf } from './car';
import { DANGER } from './car-texts';
import classes from './record.module.css';
import { SoldDialog } from './sold-dialog';
import type { CarActions } from './use-car-actions';
import { useNeighbours } from './use-neighbours';

interface Props {
  car: Car;
  actions: CarActions;
}

export const CarPicture = ({ car }: { car: Car }) => (
  <Link className={classes.picture} to={carTab(car.id, 'photos')} aria-label="Photos">
    <VehicleThumb photo={car.photos[0]?.thumbnail ?? null} vehicleType={car.vehicleType} size="large" />
  </Link>
);

/** The chip, changed in place by those who may; a sale asks for its day. */
export const CarStatus = ({ car, actions }: Props) => {
  const { mayEdit, mayUnsell } = useVehicleRights();
  const [isSelling, setSelling] = useState(false);
  const mayChange = mayEdit && car.is_deleted === 0 && (car.status !== SOLD || mayUnsell);
  return (
    <span className={classes.badges}>
      {mayChange ? (
        <VehicleStatusMenu
          status={car.status}
          name={nameOf(car)}
          withChevron
          onPick={(status) => (status === SOLD ? setSelling(true) : void actions.setStatus(status))}
        />
      ) : (
        <VehicleStatus status={car.status} />
      )}
      <VehicleFlags car={car} />
      {isSelling ? (
        <SoldDialog
          name={nameOf(car)}
          onClose={() => setSelling(false)}
          onSold={(day) => actions.setStatus(SOLD, day)}
        />
      ) : null}
    </span>
  );
};

export const CarFacts = ({ car }: { car: Car }) => (
  <span className={classes.facts}>
    <span className={classes.price}>
      <VehiclePrice car={car} />
    </span>
    <Odometer odometer={car.odometer} odometer_type={car.odometer_type} />
    <span className={classes.fact}>
      <DaysOnLot days={car.days_on_lot} /> on lot
    </span>
    <span className={classes.fact}>
      {VEHICLE_LABELS.stockNumber} {car.stock_NO}
    </span>
    {car.Vehicle.vin_number ? (
      <span className={classes.fact}>
        VIN <span className={classes.vin}>{car.Vehicle.vin_number}</span>
        <CopyButton text={car.Vehicle.vin_number} what="the VIN" />
      </span>
    ) : (
      <span className={classes.fact}>No VIN</span>
    )}
  </span>
);

const Neighbours = ({ id }: { id: number }) => {
  const { previous, next } = useNeighbours(id);
  if (previous === null && next === null) return null;
  return (
    <span className={classes.neighbours}>
      {[
        { to: previous, label: 'Previous vehicle', Icon: IconChevronLeft },
        { to: next, label: 'Next vehicle', Icon: IconChevronRight },
      ].map(({ to, label, Icon }) =>
        to === null ? (
          <ActionIcon key={label} size={34} variant="default" disabled aria-label={label}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Tooltip key={label} label={label}>
            <ActionIcon
              component={Link}
              to={vehicleDetail(to)}
              size={34}
              variant="default"
              aria-label={label}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ),
      )}
    </span>
  );
};

const MoreMenu = ({ car, actions }: Props) => {
  const can = useCan();
  const { mayDelete, mayUnsell } = useVehicleRights();
  const availability = availabilityOf({ status: car.status, comingSoon: car.coming_soon === 1 });
  const isShownToShoppers = car.is_deleted === 0 && ['available', 'pending'].includes(availability);
  const mayEdit = can('inventory.edit') && car.is_deleted === 0;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={34} variant="default" aria-label={`More actions for ${nameOf(car)}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('inventory.editVin') && mayEdit ? (
          <Menu.Item
            component={Link}
            to={editVin(car.id)}
            leftSection={<IconBarcode size={16} aria-hidden />}
          >
            Edit VIN
          </Menu.Item>
        ) : null}
        {can('deals.view') ? (
          <Menu.Item component={Link} to={carDeals(car.id)} leftSection={<IconTag size={16} aria-hidden />}>
            Deals on this vehicle
          </Menu.Item>
        ) : null}
        {can('bills.view') ? (
          <Menu.Item
            component={Link}
            to={carBills(car.id)}
            leftSection={<IconFileInvoice size={16} aria-hidden />}
          >
            Bills of sale
          </Menu.Item>
        ) : null}
        {can('bills.edit') && can('saleForms.print') && car.status !== SOLD ? (
          <Menu.Item
            component={Link}
            to={carWholesale(car.id)}
            leftSection={<IconBuildingStore size={16} aria-hidden />}
          >
            Wholesale
          </Menu.Item>
        ) : null}
        {can('windowStickers.print') ? (
          <Menu.Item
            component={Link}
            to={windowStickers([car.id])}
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            Print window sticker
          </Menu.Item>
        ) : null}
        {isShownToShoppers ? (
          <Menu.Item
            component="a"
            href={car.public_page}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            Public page
          </Menu.Item>
        ) : null}
        {mayEdit ? (
          <>
            <Menu.Item
              leftSection={<IconArrowBarToUp size={16} aria-hidden />}
              onClick={() => void actions.toTop('panel')}
            >
              Move to top of list
            </Menu.Item>
            <Menu.Item
              leftSection={<IconWorldUp size={16} aria-hidden />}
              onClick={() => void actions.toTop('site')}
            >
              Move to top of website
            </Menu.Item>
            {car.status === SOLD && mayUnsell ? (
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void actions.unsell()}
              >
                Take the sale back
              </Menu.Item>
            ) : null}
            {mayDelete ? (
              <>
                <Menu.Divider />
                <Menu.Item
                  style={DANGER}
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => void actions.remove()}
                >
                  Delete
                </Menu.Item>
              </>
            ) : null}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};

export const CarButtons = ({ car, actions }: Props) => {
  const can = useCan();
  const navigate = useNavigate();
  const deals = useDealPaths();
  const mayEdit = can('inventory.edit') && car.is_deleted === 0;
  return (
    <>
      <Neighbours id={car.id} />
      {mayEdit || can('windowStickers.print') || can('deals.view') ? (
        <MoreMenu car={car} actions={actions} />
      ) : null}
      {can('deals.edit') && car.is_deleted === 0 && car.status !== SOLD ? (
        <CompactButton icon={IconTag} onClick={() => navigate(deals.start({ vehicle: car.id }))}>
          Start deal
        </CompactButton>
      ) : null}
      {mayEdit ? (
        <Button
          component={Link}
          to={editVehicle(car.id)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Button>
      ) : null}
    </>
  );
};
