import { lookupCalls } from '@forecourt/contract/inventory/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf, useCall } from '../../../api/use-call';
import { CreatableField, type FieldProps } from '../../../kit/fields';

/** A colour that is added is one of every type of vehicle; the call asks for one. */
const CAR = 1;

/** The colour of a vehicle, from the dealership's list or added to it. */
export const ColorField = (props: FieldProps<number | null>) => {
  const queries = useQueryClient();
  const { data = [] } = useCall(lookupCalls.colors, {}, { staleTime: 300_000 });
  const add = async (name: string): Promise<number | null> => {
    try {
      const made = await send(
        lookupCalls.addLookup,
        { body: { kind: 'color', name, vehicleType: CAR } },
        { quiet: true },
      );
      await queries.invalidateQueries({ queryKey: keyOf(lookupCalls.colors) });
      return made.id;
    } catch {
      return null; // the refusal has been shown
    }
  };
  return (
    <CreatableField
      {...props}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onAdd={add}
    />
  );
};
