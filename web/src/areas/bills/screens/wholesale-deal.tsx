import { billsCalls } from '@forecourt/contract/bills/index';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Button } from '@mantine/core';
import { IconCar, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { SelectField } from '../../../kit/fields';
import { EmptyState, FormSkeleton, Page, Section, State } from '../../../kit/page';
import { RecordContent, readId, useRecord } from '../../../kit/record';
import { carBills, useDealPaths } from '../../deal-links';
import { vehicleDetail } from '../../inventory';
import { WholesaleForm } from '../wholesale/wholesale-form';

const MISSING = {
  icon: IconCar,
  title: 'There is nothing to sell here',
  text: 'The vehicle or the deal may have been removed, or the link may be incomplete.',
  list: { label: 'Inventory', to: '/admin/vehicle-managment' },
};

/** The wholesale bill of a vehicle; it is begun when there is none. */
const OfVehicle = ({ mvdId, back }: { mvdId: number | null; back: string }) => {
  const can = useCan();
  const query = useRecord(billsCalls.wholesaleBill, mvdId);
  if (query.data && !query.isMissing && !query.isForbidden)
    return <WholesaleForm key={query.data.id} bill={query.data} back={back} />;
  const { error } = query;
  // sold already (on its field), or on another bill
  const problem = error?.status === 409 ? error.message : Object.values(error?.body.fields ?? {})[0];
  return (
    <Page title="Wholesale" back={back}>
      {problem && mvdId !== null ? (
        <State
          icon={IconFileInvoice}
          title="No wholesale bill can be started"
          actions={
            can('bills.view') ? (
              <Button component={Link} to={carBills(mvdId)}>
                Bills of this vehicle
              </Button>
            ) : null
          }
        >
          {problem}
        </State>
      ) : (
        <RecordContent query={query} missing={MISSING} skeleton={<FormSkeleton sections={2} />}>
          {() => null}
        </RecordContent>
      )}
    </Page>
  );
};

const OfDeal = ({ id }: { id: number | null }) => {
  const deals = useDealPaths();
  const query = useRecord(dealRecordCalls.get, id);
  const [chosen, setChosen] = useState<number | null>(null);
  const cars = query.data?.cars ?? [];
  const mvdId = chosen ?? (cars.length === 1 ? (cars[0]?.mvdId ?? null) : null);
  const back = id === null ? deals.list : deals.deal(id);
  if (mvdId !== null) return <OfVehicle mvdId={mvdId} back={back} />;
  return (
    <Page title="Wholesale" back={back}>
      <RecordContent query={query} missing={MISSING} skeleton={<FormSkeleton sections={1} />}>
        {() =>
          cars.length === 0 ? (
            <EmptyState icon={IconCar} title="No vehicle yet">
              Add a vehicle to the deal first.
            </EmptyState>
          ) : (
            <Section title="Which vehicle?">
              <SelectField<number>
                label="Vehicle"
                required
                options={cars.map((car) => ({ value: car.mvdId, label: car.title }))}
                value={chosen}
                onChange={setChosen}
              />
            </Section>
          )
        }
      </RecordContent>
    </Page>
  );
};

/** As on the forms of a sale, the id is a vehicle's; with `?of=deal` it is a deal's. */
export const Screen = () => {
  const id = readId(useParams().id);
  const [params] = useSearchParams();
  if (params.get('of') === 'deal') return <OfDeal key={id} id={id} />;
  return <OfVehicle key={id} mvdId={id} back={id === null ? MISSING.list.to : vehicleDetail(id)} />;
};
