import { deskCalls } from '@forecourt/contract/deals/desk';
import { formatDay } from '@forecourt/domain/dates';
import { Button } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { SelectField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded } from '../../../kit/page';
import { useDealPaths } from '../../deal-links';
import type { PartProps } from '../record/parts';
import { Desk } from './desk';
import { toDeskInput } from './desk-state';

/** The desk of a deal, opened with what the server knows of one of its cars. */
export const DeskTab = ({ deal, mayEdit }: PartProps) => {
  const paths = useDealPaths();
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<number | null>(deal.cars[0]?.id ?? null);
  const query = useCall(
    deskCalls.deskStart,
    { params: { id: deal.id }, query: chosen === null ? {} : { car: chosen } },
    // what is typed must not be replaced while one works on it
    { showsFailure: true, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  const today = formatDay(new Date(), 'YYYY-MM-DD', timeZone);
  if (deal.cars.length === 0)
    return (
      <EmptyState
        icon={IconCar}
        title="No vehicle yet"
        actions={
          mayEdit ? (
            <Button component={Link} to={paths.deal(deal.id, 'vehicles')} variant="default">
              Add vehicle
            </Button>
          ) : null
        }
      >
        Add a vehicle to calculate payments.
      </EmptyState>
    );
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={520} />}>
      {({ input, minimum_gross, may_see_gross }) => (
        <Desk
          key={chosen}
          deal={deal}
          start={toDeskInput(input, today)}
          carId={chosen}
          minimum={minimum_gross}
          maySeeGross={may_see_gross === 1}
          mayEdit={mayEdit}
          today={today}
          carChoice={
            deal.cars.length > 1 ? (
              <SelectField<number>
                label="Vehicle"
                required
                options={deal.cars.map(({ id, title }) => ({ value: id, label: title }))}
                value={chosen}
                onChange={setChosen}
              />
            ) : null
          }
        />
      )}
    </Loaded>
  );
};
