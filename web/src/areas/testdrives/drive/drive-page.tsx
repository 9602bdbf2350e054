import { Anchor, Stepper } from '@mantine/core';
import { Link } from 'react-router';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCan } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import { Page, Section } from '../../../kit/page';
import { Facts, Notes } from '../../../kit/record';
import { useCustomerPaths } from '../../customers';
import { VehicleThumb, vehicleDetail } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { type Drive, periodText, readingText } from '../drive';
import { LateChip } from '../late-chip';
import { DRIVE_LIST } from '../paths';
import { useLiveDrives } from '../use-live-drives';
import { Codes } from './codes';
import classes from './drive.module.css';
import { DriveButtons } from './drive-buttons';
import { Licence } from './licence';
import { newDriveNote } from './note-calls';
import { Waiver } from './waiver';

const CANCELLED = 3;
const STEPS = ['Booked', 'Out', 'Back'];

const Steps = ({ drive }: { drive: Drive }) => {
  const timeZone = useTimeZone();
  const at = (instant: string | null) =>
    instant
      ? new Date(instant).toLocaleTimeString('en-CA', {
          timeZone,
          hour: '2-digit',
          minute: '2-digit',
          hour12: false,
        })
      : '';
  const details = [periodText(drive, timeZone), at(drive.out_at), at(drive.back_at)];
  return (
    // a drive that is back has passed all steps
    <Stepper active={drive.status === 2 ? 3 : drive.status} size="sm" wrap={false} className={classes.steps}>
      {STEPS.map((label, index) => (
        <Stepper.Step key={label} label={label} description={details[index]} />
      ))}
    </Stepper>
  );
};

/** One test drive: where it stands, who drives what, the codes, the waiver and the notes. */
export const DrivePage = ({ drive }: { drive: Drive }) => {
  const can = useCan();
  const isFacing = useFacingCustomer();
  const timeZone = useTimeZone();
  const customers = useCustomerPaths();
  useLiveDrives();
  const mayEdit = can('testDrives.add');
  const { vehicle, customer } = drive;
  const carName = can('inventory.view') ? (
    <Anchor component={Link} to={vehicleDetail(vehicle.id)}>
      {vehicle.title}
    </Anchor>
  ) : (
    vehicle.title
  );
  const customerName = can('customers.view') ? (
    <Anchor component={Link} to={customers.card(customer.id)}>
      {customer.full_name}
    </Anchor>
  ) : (
    customer.full_name
  );
  return (
    <Page
      title={`${customer.full_name}: ${vehicle.title}`}
      back={DRIVE_LIST}
      picture={<VehicleThumb photo={vehicle.photo} size="card" />}
      badge={
        <span className={classes.badges}>
          <StatusChip states={STATE_LOOKS.testDrive} value={drive.status} />
          {drive.is_late === 1 ? <LateChip /> : null}
        </span>
      }
      subtitle={periodText(drive, timeZone)}
      actions={mayEdit ? <DriveButtons drive={drive} /> : null}
    >
      {drive.status === CANCELLED ? null : <Steps drive={drive} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title="Test drive">
            <Facts
              facts={[
                ['Vehicle', carName],
                ['Stock NO.', vehicle.stock_NO],
                ['VIN', vehicle.vin_number],
                ['Seller', drive.seller?.name ?? ''],
                ['Requested date', drive.requested_date],
                ['Contact by', drive.method_of_contact],
                ['Odometer out', readingText(drive.odometer_out, vehicle.odometer_type)],
                ['Odometer in', readingText(drive.odometer_in, vehicle.odometer_type)],
                ['Dealer plate', drive.dealer_plate],
                ['Insurance', [drive.insurance_company, drive.insurance_policy].filter(Boolean).join(' · ')],
                ['Added by', drive.created_by],
              ]}
            />
            {drive.comment ? <p className={classes.comment}>{drive.comment}</p> : null}
          </Section>
          <Section title="Customer">
            <Facts
              facts={[
                [
                  'Name',
                  <span key="name">
                    {drive.user_salutation} {customerName}
                  </span>,
                ],
                ['Mobile', phoneMask.format(customer.mobile)],
                ['E-mail', customer.email],
                ['Driver license number', customer.driver_license_NO],
                ['License valid until', customer.driver_license_expire_date ?? ''],
              ]}
            />
            <Codes drive={drive} mayEdit={mayEdit} />
          </Section>
        </div>
        <div className={classes.column}>
          <Waiver drive={drive} mayEdit={mayEdit} />
          <Licence drive={drive} mayEdit={mayEdit} />
        </div>
      </div>
      {isFacing ? null : (
        <Notes
          {...newDriveNote(drive.id)}
          mayEdit={mayEdit}
          empty="What the customer said, and what colleagues should know."
        />
      )}
    </Page>
  );
};
