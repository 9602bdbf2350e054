import { carsCalls, lubricationForm, type ShopCar } from '@forecourt/contract/mechanic/cars';
import { settingsCalls } from '@forecourt/contract/mechanic/settings';
import { Anchor, Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, NumberField, SwitchField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { CopyButton, useToday } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { servicePath } from '../paths';
import { REFETCH_CARS } from '../refetch';

const History = ({ car }: { car: ShopCar }) => (
  <ul className={classes.items}>
    {car.history.map((service) => (
      <li key={service.id}>
        <span className={classes.itemText}>
          <Anchor component={Link} to={servicePath(service.id)} inherit>
            {service.problem || `Service ${service.number}`}
          </Anchor>
          <span className={classes.quiet}>{service.day}</span>
        </span>
        <StatusChip states={STATE_LOOKS.service} value={service.status} />
      </li>
    ))}
  </ul>
);

interface FormProps {
  car: ShopCar;
  usual: { distance: number; months: number };
  onClose: () => void;
}

const PlanForm = ({ car, usual, onClose }: FormProps) => {
  const today = useToday();
  const plan = car.lubrication;
  const saving = useSave(carsCalls.saveLubrication, { invalidates: REFETCH_CARS });
  const removing = useSave(carsCalls.removeLubrication, { invalidates: REFETCH_CARS });
  const unit = car.odometer_type === 1 ? 'mi' : 'km';
  const form = useRecordForm({
    schema: lubricationForm,
    initial: {
      every_distance: plan ? plan.every_distance : usual.distance || null,
      every_months: plan ? plan.every_months : usual.months || null,
      last_on: (plan?.last_on ?? car.last_service_on ?? today) as string | null, // can be emptied
      last_odometer: plan ? plan.last_odometer : car.odometer,
      ...{ oil: plan?.oil ?? '', reminds: plan?.reminds ?? 1, version: plan?.version ?? 0 },
    },
    save: (body) => saving.save({ params: { id: car.id }, body }),
    onSaved: onClose,
  });
  const end = async () => {
    const isSure = await ask({
      ...{ title: 'End this plan?', body: 'The customer is no longer reminded of oil changes.' },
      ...{ confirmLabel: 'End plan', danger: true },
    });
    if (!isSure) return;
    // the refusal has been shown
    const done = await removing.save({ params: { id: car.id } }).then(
      () => true,
      () => false,
    );
    if (done) onClose();
  };
  return (
    <RecordForm form={form}>
      <FormGrid>
        <NumberField label="Every" unit={unit} {...form.field('every_distance')} />
        <NumberField label="Or every" unit="months" {...form.field('every_months')} />
        <DateField label="Last change" required {...form.field('last_on')} />
        <NumberField label="Odometer then" unit={unit} {...form.field('last_odometer')} />
        <TextField label="Oil" maxLength={200} {...form.field('oil')} />
        <SwitchField label="Remind the customer" {...form.field('reminds')} />
        <Wide>
          <div className={classes.facts}>
            <span>The customer sees it at a page of their own:</span>
            <CopyButton text={car.page_url} what="the link" />
          </div>
        </Wide>
      </FormGrid>
      <FormBar inDialog form={form} onCancel={onClose}>
        {plan ? (
          <Button variant="subtle" color="red" onClick={() => void end()}>
            End plan
          </Button>
        ) : null}
      </FormBar>
    </RecordForm>
  );
};

interface Props {
  carId: number;
  mayEdit: boolean;
  onClose: () => void;
}

/** The plan for the oil changes of a vehicle, and its services so far. */
export const OilDialog = ({ carId, mayEdit, onClose }: Props) => {
  const query = useCall(carsCalls.car, { params: { id: carId } }, { showsFailure: true });
  const { data: settings } = useCall(settingsCalls.settings, {}, { staleTime: 300_000, silent: true });
  const usual = { distance: settings?.lubrication_distance ?? 0, months: settings?.lubrication_months ?? 0 };
  return (
    <Modal opened onClose={onClose} title={query.data?.title ?? 'Oil changes'} size="lg">
      <SeparateForm>
        <Loaded query={query} skeleton={<BlockSkeleton height={300} />}>
          {(car) => (
            <div className={classes.stack}>
              {car.customer ? <p className={classes.quiet}>{car.customer.name}</p> : null}
              {mayEdit && settings ? (
                <PlanForm key={car.id} car={car} usual={usual} onClose={onClose} />
              ) : null}
              <History car={car} />
            </div>
          )}
        </Loaded>
      </SeparateForm>
    </Modal>
  );
};
