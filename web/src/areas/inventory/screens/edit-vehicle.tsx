import { recordCalls } from '@forecourt/contract/inventory/record';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DiscardDrafts } from '../../../kit/form';
import { FormSkeleton, Page } from '../../../kit/page';
import { vehicleDetail } from '../paths';
import { type Car, carDrafts, carTab, nameOf } from '../record/car';
import { CarEditor } from '../record/car-editor';
import { CarPage } from '../record/car-page';
import { VehicleStatus } from '../vehicle/vehicle-status';

const EditPage = ({ car }: { car: Car }) => (
  <Page
    title={`Edit ${nameOf(car)}`}
    badge={<VehicleStatus status={car.status} />}
    subtitle={`${VEHICLE_LABELS.stockNumber} ${car.stock_NO}`}
    back={vehicleDetail(car.id)}
    width="form"
    actions={
      <Button
        component={Link}
        to={carTab(car.id, 'photos')}
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden />}
      >
        Photos
      </Button>
    }
  >
    {car.is_deleted === 1 ? (
      <Alert color="red" variant="light" icon={<IconTrash aria-hidden />}>
        <DiscardDrafts drafts={[carDrafts(car.id).edit]} because="this vehicle was deleted" />
        This vehicle is deleted.{' '}
        <Anchor component={Link} to={vehicleDetail(car.id)} inherit>
          Restore
        </Anchor>{' '}
        before you change it.
      </Alert>
    ) : (
      <CarEditor car={car} />
    )}
  </Page>
);

export const Screen = () => {
  return (
    <CarPage
      title="Edit vehicle"
      call={recordCalls.single}
      skeleton={<FormSkeleton sections={3} fields={8} />}
      width="form"
    >
      {(car) => <EditPage key={car.id} car={car} />}
    </CarPage>
  );
};
