import { Alert, Button, Text } from '@mantine/core';
import type { RecordFormState } from '../../../kit/form';
import { messageOf } from '../../../kit/page';
import { DeletedEarlier, InStock } from './same-vin';
import type { VinPartState, VinValues } from './use-vin-part';
import { VinField } from './vin-field';

interface Props<V extends VinValues> {
  form: RecordFormState<V>;
  part: VinPartState;
  autoFocus?: boolean;
}

/** The field, what is wrong with it, and the car that has this VIN already. */
export const VinPart = <V extends VinValues>({ form, part, autoFocus }: Props<V>) => {
  const { look, vin, reader, same, deleted, acceptOld } = part;
  return (
    <>
      <VinField
        label="VIN"
        {...form.field('vin_number')}
        required
        look={look}
        isReading={reader.isReading}
        placeholder="Type or paste"
        autoFocus={autoFocus}
      >
        {look.isOld && vin === null ? (
          <Button mt="xs" size="compact-sm" variant="default" onClick={acceptOld}>
            The vehicle is older than 1981
          </Button>
        ) : null}
        {look.vin === '' ? (
          <Text size="sm" c="dimmed" mt={6}>
            17 characters, on the windshield, door jamb or registration. Decoded automatically.
          </Text>
        ) : null}
      </VinField>
      {same ? <InStock car={same} onLeave={form.discardDraft} /> : null}
      {!same && deleted ? <DeletedEarlier car={deleted} onLeave={form.discardDraft} /> : null}
      {reader.error ? (
        <Alert variant="light" color="yellow" mt="sm" role="status">
          The VIN could not be decoded ({messageOf(reader.error)}). Type what you know, or{' '}
          <Button variant="subtle" size="compact-sm" onClick={reader.retry}>
            try again
          </Button>
        </Alert>
      ) : null}
    </>
  );
};

/** Said above the car's own fields. */
export const whatVinSays = ({ reader: { said } }: VinPartState): string => {
  if (!said) return '';
  return said.decoded === 1
    ? 'Fields marked VIN were decoded. Check them and complete the rest.'
    : 'Nothing is known of this VIN. Type what you know of the vehicle.';
};
