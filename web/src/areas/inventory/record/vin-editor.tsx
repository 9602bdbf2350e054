import { type DecodedVin, enteringCalls, vinChange } from '@forecourt/contract/inventory/entering';
import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, messageOf, Section } from '../../../kit/page';
import { isWhole, lookAtVin } from '../entering/look-at-vin';
import { InStock } from '../entering/same-vin';
import { useSameVin } from '../entering/use-same-vin';
import { VinField } from '../entering/vin-field';
import { vehicleDetail } from '../paths';
import { type Car, REFETCH } from './car';
import classes from './record.module.css';
import { useTypeName } from './use-lookups';
import { compareVin } from './vin-compare';

const Compared = ({ car, said, taken }: { car: Car; said: DecodedVin; taken: boolean }) => {
  const rows = compareVin(car, said, useTypeName());
  return (
    <table className={classes.table} aria-label="What the VIN says">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">By this VIN</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} data-differs={row.differs || undefined}>
            <td>{row.field}</td>
            <td>{row.now || <span className={classes.none}>–</span>}</td>
            <td className={row.differs && taken ? classes.becomes : undefined}>
              {row.differs && taken ? <IconArrowRight size={13} role="img" aria-label="becomes" /> : null}
              {row.said || <span className={classes.none}>not known</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface Known {
  id: number;
  title: string;
  stock_NO: string;
  vin_number: string;
}

const isCar = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && 'stock_NO' in value && !('version' in value);

/** Decoded first, with what would change beside what is; saved only then. */
export const VinEditor = ({ car }: { car: Car }) => {
  const navigate = useNavigate();
  const { save } = useSave(enteringCalls.changeVin, { invalidates: REFETCH });
  const [oldVin, setOldVin] = useState('');
  const [refused, setRefused] = useState<Known | null>(null);
  const form = useRecordForm({
    schema: vinChange,
    initial: { vin_number: car.Vehicle.vin_number, redecode: true, version: car.version },
    check: ({ vin_number }): Record<string, string> => {
      const { error } = lookAtVin(vin_number, car.Vehicle.model_year);
      return error ? { vin_number: error } : {};
    },
    save: async (body) => {
      try {
        return await save({ params: { id: car.id }, body });
      } catch (error) {
        if (error instanceof CallError && isCar(error.body.current)) setRefused(error.body.current);
        throw error;
      }
    },
    onSaved: () => navigate(vehicleDetail(car.id)),
  });
  const look = lookAtVin(form.values.vin_number, car.Vehicle.model_year);
  const isReady = isWhole(look) || (look.isOld && oldVin === look.vin);
  const vin = isReady && look.vin !== car.Vehicle.vin_number ? look.vin : null;
  const reading = useCall(
    enteringCalls.decodeVin,
    { body: { vin_number: vin ?? '' } },
    { enabled: vin !== null, silent: true, staleTime: 300_000 },
  );
  const { inStock } = useSameVin(vin);
  const other = inStock ?? (refused?.vin_number === vin ? refused : null);
  const same = other && other.id !== car.id ? other : null;
  const said = vin !== null && reading.data?.vin_number === vin ? reading.data : null;

  return (
    <RecordForm form={form}>
      <Section>
        <VinField
          label="VIN"
          {...form.field('vin_number')}
          required
          look={look}
          isReading={vin !== null && reading.isFetching}
          autoFocus
        >
          {look.isOld && !isReady ? (
            <Button mt="xs" size="compact-sm" variant="default" onClick={() => setOldVin(look.vin)}>
              The vehicle is older than 1981
            </Button>
          ) : null}
          {vin === null && look.error === '' && !look.isOld ? (
            <Text size="sm" c="dimmed" mt={6}>
              Type the right VIN. It is decoded at once, and what would change is shown before it is saved.
            </Text>
          ) : null}
        </VinField>
        {same ? <InStock car={same} onLeave={form.reset} /> : null}
        {vin !== null && reading.error ? (
          <Alert variant="light" color="yellow" mt="sm" role="status">
            The VIN could not be decoded ({messageOf(reading.error)}).{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void reading.refetch()}>
              Try again
            </Button>
          </Alert>
        ) : null}
      </Section>
      {vin !== null && !said && !reading.error ? <BlockSkeleton height={320} /> : null}
      {said && !same ? (
        <Section
          title="What would change"
          description={
            said.decoded === 1 ? undefined : 'Nothing is known of this VIN: only the VIN itself changes.'
          }
        >
          {said.decoded === 1 ? (
            <>
              <Checkbox
                mb="sm"
                label="Take over what the VIN says"
                description="Otherwise only the VIN itself changes"
                checked={form.values.redecode}
                onChange={(event) => form.set('redecode', event.currentTarget.checked)}
              />
              <Compared car={car} said={said} taken={form.values.redecode} />
            </>
          ) : null}
        </Section>
      ) : null}
      {vin !== null && !same && (said || reading.error) ? (
        <FormBar form={form} saveLabel="Save the VIN" cancelTo={vehicleDetail(car.id)} />
      ) : null}
    </RecordForm>
  );
};
