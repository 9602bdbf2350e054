import { recordCalls } from '@forecourt/contract/inventory/record';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { Day, Money } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../kit/page';
import type { TabProps } from './car';
import classes from './record.module.css';
import { type Rent, RentDialog, ReturnDialog } from './rent-dialogs';

const RentRow = ({ rent, onReturn }: { rent: Rent; onReturn?: () => void }) => (
  <tr>
    <td data-label="Renter">
      <div>
        <strong className={classes.renter}>{rent.renter}</strong>
        {rent.phone ? <div className={classes.none}>{phoneMask.format(rent.phone)}</div> : null}
        {rent.comment ? <div className={classes.text}>{rent.comment}</div> : null}
      </div>
    </td>
    <td data-label="Dates">
      <span>
        <Day value={rent.start_date} /> to <Day value={rent.end_date} />
      </span>
    </td>
    <td className={classes.number} data-label="Days">
      {rent.days.toLocaleString()}
    </td>
    <td className={classes.number} data-label="Per day">
      <Money value={rent.daily_price} />
    </td>
    <td className={classes.number} data-label="Deposit">
      <Money value={rent.deposit} />
    </td>
    <td className={classes.number} data-label="Total">
      <Money value={rent.total} />
    </td>
    <td data-label="Returned">
      {rent.returned_on ? (
        <span>
          Back on <Day value={rent.returned_on} />
        </span>
      ) : onReturn ? (
        <Button size="compact-sm" variant="default" onClick={onReturn}>
          Came back
        </Button>
      ) : (
        <StateChip label="Out" tone="progress" />
      )}
    </td>
  </tr>
);

export const RentTab = ({ car, mayEdit }: TabProps) => {
  const { data, error, refetch, isFetching } = useCall(recordCalls.rents, { params: { id: car.id } });
  const [isRenting, setRenting] = useState(false);
  const [returning, setReturning] = useState<Rent | null>(null);
  const add =
    mayEdit && car.status !== SOLD ? (
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setRenting(true)}
      >
        Rent out
      </Button>
    ) : null;
  return (
    <Section title="Rent" actions={data && data.length > 0 ? add : null}>
      {!data ? (
        error ? (
          <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={160} />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={IconKey} title="Never rented out" actions={add}>
          Who had this vehicle, from when to when, and for how much.
        </EmptyState>
      ) : (
        <div className={classes.scroll}>
          <table className={`${classes.table} ${classes.cards}`} aria-label="Rents">
            <thead>
              <tr>
                <th scope="col">Renter</th>
                <th scope="col">Dates</th>
                <th scope="col" className={classes.number}>
                  Days
                </th>
                <th scope="col" className={classes.number}>
                  Per day
                </th>
                <th scope="col" className={classes.number}>
                  Deposit
                </th>
                <th scope="col" className={classes.number}>
                  Total
                </th>
                <th scope="col">Returned</th>
              </tr>
            </thead>
            <tbody>
              {data.map((rent) => (
                <RentRow
                  key={rent.id}
                  rent={rent}
                  onReturn={mayEdit ? () => setReturning(rent) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isRenting ? <RentDialog carId={car.id} onClose={() => setRenting(false)} /> : null}
      {returning ? <ReturnDialog rent={returning} onClose={() => setReturning(null)} /> : null}
    </Section>
  );
};
