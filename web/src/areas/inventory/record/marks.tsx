import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { TagsField } from '../../../kit/fields';
import { Section } from '../../../kit/page';
import { NO_REPRICE, useVehicleRights } from '../vehicle/use-vehicle-rights';
import type { Car } from './car';
import classes from './record.module.css';
import type { CarActions, CarFlag } from './use-car-actions';

const FLAGS: readonly (readonly [CarFlag, string])[] = [
  ['coming_soon', 'Coming soon'],
  ['in_transit', 'In transit'],
  ['in_lease', 'In lease'],
  ['call_for_price', 'Call for price'],
];

interface Props {
  car: Car;
  actions: CarActions;
}

/** The dealership's own further statuses; a new name makes one. */
const ExtraStatus = ({ car, actions, disabled }: Props & { disabled: boolean }) => {
  const { data = [] } = useCall(bulkCalls.extraStatuses, {}, { enabled: !disabled });
  const [isBusy, setBusy] = useState(false);
  const change = async (names: string[]) => {
    setBusy(true);
    for (const { id, name } of car.extra_status)
      if (!names.includes(name)) await actions.setExtraStatus({ status_id: id, on: 0 });
    for (const name of names)
      if (!car.extra_status.some((one) => one.name === name)) await actions.setExtraStatus({ name, on: 1 });
    setBusy(false);
  };
  return (
    <TagsField
      label="Extra status"
      value={car.extra_status.map(({ name }) => name)}
      onChange={(names) => void change(names)}
      suggestions={data.map(({ name }) => name)}
      keepOnBlur={false}
      disabled={disabled || isBusy}
      placeholder={disabled ? undefined : 'At detailer'}
      description={disabled ? undefined : 'Press Enter to add'}
    />
  );
};

/** What is switched in place; the switch moves at once and goes back if it was refused. */
export const Marks = ({ car, actions }: Props) => {
  const { mayEdit, mayReprice } = useVehicleRights();
  const [pending, setPending] = useState<Partial<Record<CarFlag, 0 | 1>>>({});
  const disabled = !mayEdit || car.is_deleted === 1;
  const isFixed = (flag: CarFlag) => flag === 'call_for_price' && !mayReprice;
  const toggle = async (flag: CarFlag, value: 0 | 1) => {
    setPending((now) => ({ ...now, [flag]: value }));
    await actions.setFlag(flag, value);
    setPending(({ [flag]: _, ...others }) => others);
  };
  return (
    <Section title="Flags">
      <div className={classes.switches}>
        {FLAGS.map(([flag, label]) => (
          <Switch
            key={flag}
            label={label}
            checked={(pending[flag] ?? car[flag]) === 1}
            description={!disabled && isFixed(flag) ? NO_REPRICE : undefined}
            disabled={disabled || isFixed(flag) || flag in pending}
            onChange={(event) => void toggle(flag, event.currentTarget.checked ? 1 : 0)}
          />
        ))}
        <ExtraStatus car={car} actions={actions} disabled={disabled} />
      </div>
    </Section>
  );
};
