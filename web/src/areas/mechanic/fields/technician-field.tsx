import { carsCalls } from '@forecourt/contract/mechanic/cars';
import { useCall } from '../../../api/use-call';
import { type FieldProps, SelectField } from '../../../kit/fields';

interface Props extends FieldProps<number | null> {
  /** Who has it now, also when they no longer work here. */
  saved?: { id: number; name: string } | null;
}

/** Who does the work, with how many open services each has. */
export const TechnicianField = ({ saved, ...rest }: Props) => {
  const { data = [] } = useCall(carsCalls.technicians, {}, { staleTime: 60_000 });
  return (
    <SelectField
      {...rest}
      options={data.map(({ id, name, open }) => ({
        value: id,
        label: open > 0 ? `${name} (${open} open)` : name,
      }))}
      saved={saved ? { value: saved.id, label: saved.name } : null}
    />
  );
};
