import { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { Deal, DealCar } from '@forecourt/contract/deals/deal';
import { STATES, stateLabel } from '@forecourt/domain/states';
import { ActionIcon, Anchor, Menu, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconDots,
  IconLock,
  IconPencil,
  IconPercentage,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { lookOf, StatusChip } from '../../../kit/chips';
import { undoToast } from '../../../kit/confirm';
import { SmallDialog } from '../../../kit/dialog';
import { MoneyField } from '../../../kit/fields';
import { Day, Money, Truncate } from '../../../kit/format';
import { later } from '../../../kit/later';
import { StartBillButton } from '../../bills';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { odometerText } from '../deal-texts';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';
import status from '../status/status.module.css';
import { useMoveCar } from '../status/use-move-car';
import { CommissionSplit } from './commission-split';
import classes from './record.module.css';

const SplitDialog = later(async () => (await import('./split-dialog')).SplitDialog);

interface Props {
  deal: Deal;
  car: DealCar;
  mayEdit: boolean;
}

const StateMenu = ({ deal, car, mayEdit }: Props) => {
  const move = useMoveCar();
  const chip = <StatusChip states={STATE_LOOKS.carOnDeal} value={car.state} />;
  const choices = mayEdit ? STATES.carOnDeal.filter(({ value }) => move.allows(car, value)) : [];
  if (choices.length === 0) return chip;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={status.button}
          aria-label={`Status of ${car.title}: ${stateLabel('carOnDeal', car.state)}`}
        >
          {chip}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to</Menu.Label>
        {choices.map(({ value, label }) => {
          const Icon = lookOf(STATE_LOOKS.carOnDeal, value).icon;
          return (
            <Menu.Item
              key={value}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => void move.to(car, value, deal.status).catch(() => undefined)} // the refusal has been shown
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};

const PriceDialog = ({ deal, car, close }: { deal: Deal; car: DealCar; close: () => void }) => {
  const [price, setPrice] = useState(car.price ?? car.asking_price);
  const saving = useSave(dealCarCalls.saveCar, { invalidates: REFETCH_DEALS, quiet: true });
  const run = async () => {
    if (price === null) return false;
    try {
      await withWonQuestion(deal.status, (change_won) =>
        saving.save({ params: { id: car.id }, body: { price, version: car.version, change_won } }),
      );
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={`Price of ${car.title}`}
      submitLabel="Save"
      close={close}
      disabled={price === null}
      run={run}
    >
      <MoneyField
        label="Price"
        value={price}
        onChange={setPrice}
        error={saving.fieldErrors.price}
        description={
          car.asking_price === null ? undefined : `Asking price $${car.asking_price.toLocaleString('en-CA')}`
        }
      />
    </SmallDialog>
  );
};

/** One car of a deal: what it is sold for, how far it is, and who shares the commission. */
export const CarCard = ({ deal, car, mayEdit }: Props) => {
  const can = useCan();
  const [dialog, setDialog] = useState<'price' | 'split' | null>(null);
  const removing = useSave(dealCarCalls.removeCar, { invalidates: REFETCH_DEALS, quiet: true });
  const adding = useSave(dealCarCalls.addCar, { invalidates: REFETCH_DEALS, quiet: true });
  const remove = async () => {
    try {
      await withWonQuestion(deal.status, (change_won) =>
        removing.save({ params: { id: car.id }, query: { change_won } }),
      );
    } catch {
      return; // the refusal has been shown
    }
    undoToast(`${car.title} was removed from the deal`, () =>
      adding.save({
        params: { id: deal.id },
        body: { mvdId: car.mvdId, change_won: 1, ...(car.price === null ? {} : { price: car.price }) },
      }),
    );
  };
  const maySplit = can('deals.assign');
  return (
    <li className={classes.car}>
      <VehicleThumb photo={car.photo} size="card" />
      <div className={classes.carText}>
        <Anchor component={Link} to={vehicleDetail(car.mvdId)} fw={600}>
          {car.title}
        </Anchor>
        <span className={classes.quiet}>
          {[car.stock_NO && `Stock No. ${car.stock_NO}`, odometerText(car.odometer, car.odometer_type)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {car.vin_number ? (
          <span className={classes.quiet}>
            <Truncate kind="identifier" text={`VIN ${car.vin_number}`} />
          </span>
        ) : null}
        {car.held_until ? (
          <span className={classes.fact}>
            <IconLock size={14} aria-hidden /> Held by a deposit until <Day value={car.held_until} />
          </span>
        ) : null}
        {car.warning ? (
          <span className={classes.fact} style={{ color: 'light-dark(#8a5a00, #f0c56b)' }}>
            <IconAlertTriangle size={14} aria-hidden /> {car.warning}
          </span>
        ) : null}
        <CommissionSplit carId={car.id} />
      </div>
      <div className={classes.carSide}>
        <StateMenu deal={deal} car={car} mayEdit={mayEdit} />
        <strong>
          {car.price === null ? <span className={classes.quiet}>Asking </span> : null}
          <Money value={car.price ?? car.asking_price} />
        </strong>
        {can('bills.edit') ? <StartBillButton carOnDealId={car.id} /> : null}
        {mayEdit ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={32} aria-label={`Actions for ${car.title}`}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setDialog('price')}
              >
                Change price
              </Menu.Item>
              {maySplit ? (
                <Menu.Item
                  leftSection={<IconPercentage size={16} aria-hidden />}
                  onClick={() => setDialog('split')}
                >
                  Split commission
                </Menu.Item>
              ) : null}
              <Menu.Divider />
              <Menu.Item
                style={{ color: 'var(--mantine-color-error)' }}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void remove()}
              >
                Remove from deal
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {dialog === 'price' ? <PriceDialog deal={deal} car={car} close={() => setDialog(null)} /> : null}
      {dialog === 'split' ? <SplitDialog car={car} close={() => setDialog(null)} /> : null}
    </li>
  );
};
