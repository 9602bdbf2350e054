import { listingCalls } from '@forecourt/contract/inventory/listing';
import { Autocomplete } from '@mantine/core';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';

interface Props {
  make: string | undefined;
  model: string | undefined;
  onMake: (make: string) => void;
  onModel: (model: string) => void;
}

/** A make and a model: those that the stock list knows are offered, others can be typed. */
export const MakeFields = ({ make = '', model = '', onMake, onModel }: Props) => {
  const maySee = useCan()('inventory.view');
  const { data = [] } = useCall(
    listingCalls.makes,
    { query: {} },
    { enabled: maySee, staleTime: 300_000, silent: true },
  );
  const models = data.find((each) => each.make.toLowerCase() === make.toLowerCase())?.models ?? [];
  return (
    <>
      <Autocomplete
        label="Make"
        placeholder="e.g. Honda"
        maxLength={60}
        limit={20}
        data={data.map((each) => each.make)}
        value={make}
        onChange={onMake}
      />
      <Autocomplete
        label="Model"
        placeholder="e.g. Civic"
        maxLength={60}
        limit={20}
        data={models.map((each) => each.model)}
        value={model}
        onChange={onModel}
      />
    </>
  );
};
