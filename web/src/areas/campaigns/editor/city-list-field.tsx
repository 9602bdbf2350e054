import { locationCalls } from '@forecourt/contract/location';
import { Pill } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { CityField } from '../../../kit/fields';
import classes from '../campaigns.module.css';

const ChosenCity = ({ id, onRemove }: { id: number; onRemove: () => void }) => {
  const { data } = useCall(
    locationCalls.searchCities,
    { query: { id, limit: 1 } },
    { staleTime: Number.POSITIVE_INFINITY, silent: true },
  );
  const name = data?.rows.find((row) => row.id === id)?.city ?? '…';
  return (
    <Pill withRemoveButton onRemove={onRemove} removeButtonProps={{ 'aria-label': `Remove ${name}` }}>
      {name}
    </Pill>
  );
};

interface Props {
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Cities that are searched for and gathered. */
export const CityListField = ({ value, onChange }: Props) => (
  <div>
    <CityField
      label="City"
      placeholder={value.length === 0 ? 'Search for a city' : 'Add another city'}
      value={null}
      onChange={(id) => {
        if (id !== null && !value.includes(id)) onChange([...value, id]);
      }}
    />
    {value.length > 0 ? (
      <div className={classes.pills}>
        {value.map((id) => (
          <ChosenCity key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
        ))}
      </div>
    ) : null}
  </div>
);
