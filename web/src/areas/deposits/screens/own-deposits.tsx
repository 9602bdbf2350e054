import { type Deposit, depositsCalls } from '@forecourt/contract/deposits/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { VehicleThumb } from '../../inventory';
import { HoldsChip } from '../list/holds-chip';
import { Entries } from '../panel/entries';
import { PayForm } from '../paying/pay-form';
import classes from '../paying/paying.module.css';

const Pay = ({ vehicle: id, isHeldByMe }: { vehicle: number; isHeldByMe: boolean }) => {
  const query = useCall(
    depositsCalls.paymentOptions,
    { query: { mid_vehicle_id: id } },
    { showsFailure: true },
  );
  if (isHeldByMe) return null;
  return (
    <Section title="Hold this vehicle">
      <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
        {(options) => {
          const { vehicle, mode, amount } = options;
          if (!vehicle) return <p className={classes.quiet}>There is no such vehicle.</p>;
          const canPay = vehicle.is_free && mode !== 'none';
          return (
            <>
              <div className={classes.car}>
                <VehicleThumb photo={vehicle.photo} size="card" />
                <span className={classes.carText}>
                  <strong>{vehicle.title}</strong>
                  <span className={classes.quiet}>Stock No. {vehicle.stock_NO}</span>
                  <span className={classes.quiet}>Deposit: {formatMoney(amount)}</span>
                </span>
              </div>
              {canPay ? <PayForm key={vehicle.id} options={options} vehicle={vehicle} /> : null}
              {vehicle.is_free ? null : (
                <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title="Held for someone else">
                  Another customer has paid a deposit on this vehicle. Please ask us for a similar one.
                </Alert>
              )}
              {vehicle.is_free && mode === 'none' ? (
                <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title="No card payments here">
                  This dealership takes no deposits by card. Please contact it.
                </Alert>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
};

const Own = ({ deposits }: { deposits: readonly Deposit[] }) => (
  <Section title="Your deposits">
    {deposits.length === 0 ? (
      <EmptyState title="No deposits yet">A deposit holds a vehicle for you until its deadline.</EmptyState>
    ) : (
      <ul className={classes.list}>
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <div className={classes.line}>
              <VehicleThumb photo={deposit.vehicle.photo} />
              <span className={classes.carText}>
                <strong>{deposit.vehicle.title}</strong>
                <span className={classes.quiet}>
                  {deposit.number}
                  {deposit.deadline
                    ? ` · ${deposit.holds ? 'held until' : 'hold ended'} ${deposit.deadline}`
                    : ''}
                </span>
              </span>
              <HoldsChip deposit={deposit} />
              <span className={classes.amount}>
                <Money value={deposit.balance} />
              </span>
            </div>
            <Entries deposit={deposit} forCustomer />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** The customer's own deposits, and paying one for the vehicle in the address. */
export const Screen = () => {
  const [params] = useSearchParams();
  const vehicle = readId(params.get('vehicle'));
  const query = useCall(depositsCalls.ofVehicles, { query: { limit: 100 } }, { showsFailure: true });
  return (
    <Page title="Deposits" width="form">
      <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
        {({ rows }) => (
          <>
            {vehicle === null ? null : (
              <Pay
                vehicle={vehicle}
                isHeldByMe={rows.some(({ mid_vehicle_id, holds }) => mid_vehicle_id === vehicle && holds)}
              />
            )}
            <Own deposits={rows} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
