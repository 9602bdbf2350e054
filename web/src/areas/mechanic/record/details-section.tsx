import type { Service } from '@forecourt/contract/mechanic/service';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { Day, useToday } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section, useHasScreen } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { vehicleDetail } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { isLate, odometerText } from '../words';

const DetailsDialog = later(async () => (await import('../dialogs/details-dialog')).DetailsDialog);

const VehicleFact = ({ vehicle }: Pick<Service, 'vehicle'>) => {
  const hasScreen = useHasScreen();
  const { mid_vehicle_id: id, state, title } = vehicle;
  if (id === null || state === 'deleted' || !hasScreen(vehicleDetail(id))) return title;
  return (
    <Anchor component={Link} to={vehicleDetail(id)} inherit>
      {title}
    </Anchor>
  );
};

/** For whom, by whom and until when. */
export const DetailsSection = ({ service, mayEdit }: { service: Service; mayEdit: boolean }) => {
  const [isEditing, setEditing] = useState(false);
  const today = useToday();
  const { vehicle, customer, technician } = service;
  const edit = mayEdit ? (
    <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
      Edit
    </Button>
  ) : null;
  return (
    <Section title="Details" actions={edit}>
      <Facts
        single
        facts={[
          ['Vehicle', <VehicleFact key="vehicle" vehicle={vehicle} />],
          [
            'Vehicle status',
            vehicle.status === null ? null : (
              <StatusChip key="status" states={STATE_LOOKS.vehicle} value={vehicle.status} />
            ),
          ],
          [
            'VIN',
            vehicle.vin_number ? (
              <span key="vin" className={classes.vin}>
                {vehicle.vin_number}
              </span>
            ) : null,
          ],
          ['Odometer', odometerText(vehicle.odometer, vehicle.odometer_type)],
          ['Customer', customer?.name ?? null],
          ['Mobile', customer ? phoneMask.format(customer.mobile) : null],
          ['E-mail', customer?.email ?? null],
          ['Technician', technician?.name ?? 'Nobody'],
          [
            'Promised for',
            service.promised_on === null ? null : (
              <span key="promised" className={isLate(service, today) ? classes.late : undefined}>
                <Day value={service.promised_on} />
              </span>
            ),
          ],
          ['Urgent', service.is_urgent === 1 ? 'Yes' : null],
          ['Oil change', service.lubrication === 1 ? 'Yes' : null],
          ['Comment', service.comment],
          ['Entered by', service.created_by],
        ]}
      />
      {isEditing ? <DetailsDialog service={service} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
};
