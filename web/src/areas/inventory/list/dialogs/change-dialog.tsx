import { lookupCalls } from '@forecourt/contract/inventory/lookups';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call';
import { SmallDialog } from '../../../../kit/dialog/small-dialog';
import { MoneyField, MultiSelectField, PercentField } from '../../../../kit/fields';
import { useVehicleRights } from '../../vehicle/use-vehicle-rights';
import type { Chosen } from '../chosen';
import type { Changes } from '../stock-changes';
import { PricePreview } from './price-preview';

interface Props {
  chosen: Chosen;
  close: () => void;
  run: (changes: Changes) => Promise<boolean>;
}

const KINDS = [
  { value: 'percent', label: 'Adjust by %' },
  { value: 'sell_price', label: 'Set the price' },
  { value: 'special_price', label: 'Set the special price' },
  { value: 'no_special', label: 'Remove the special price' },
  { value: 'tags', label: 'Set the tags' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Prices and tags of many cars; the server keeps the history of each price. */
export const ChangeDialog = ({ chosen, close, run }: Props) => {
  const { mayReprice } = useVehicleRights();
  const [kind, setKind] = useState<Kind>(mayReprice ? 'percent' : 'tags');
  const [amount, setAmount] = useState<number | null>(null);
  const [tags, setTags] = useState<number[]>([]);
  const { data: known = [] } = useCall(lookupCalls.tags, {}, { enabled: kind === 'tags' });
  const tooFar = kind === 'percent' && amount !== null && (amount < -90 || amount > 500 || amount === 0);
  const negative = kind !== 'percent' && amount !== null && amount < 0;
  const wrong = tooFar ? 'between -90 and 500, and not 0' : negative ? 'must not be negative' : null;

  const changes = (): Changes | null => {
    if (kind === 'no_special') return { special_price: null };
    if (kind === 'tags') return { tag_ids: tags };
    if (amount === null || wrong) return null;
    if (kind === 'percent') return { price_percent: amount };
    return kind === 'sell_price' ? { sell_price: amount } : { special_price: amount };
  };
  const wanted = changes();
  return (
    <SmallDialog
      title={`Change ${chosen.name}`}
      submitLabel="Change"
      close={close}
      disabled={wanted === null}
      run={async () => (wanted ? run(wanted) : false)}
    >
      <Select
        label="What"
        data={KINDS.filter(({ value }) => value === 'tags' || mayReprice)}
        value={kind}
        allowDeselect={false}
        onChange={(value) => {
          setKind(KINDS.find((one) => one.value === value)?.value ?? 'percent');
          setAmount(null);
        }}
      />
      {kind === 'percent' ? (
        <PercentField
          label="By"
          description="-5 takes five per cent off, 3 adds three"
          value={amount}
          onChange={setAmount}
          error={wrong}
          required
        />
      ) : null}
      {kind === 'percent' && amount !== null && !wrong ? (
        <PricePreview rows={chosen.rows} count={chosen.count} percent={amount} />
      ) : null}
      {kind === 'sell_price' || kind === 'special_price' ? (
        <MoneyField label="To" value={amount} onChange={setAmount} error={wrong} required />
      ) : null}
      {kind === 'tags' ? (
        <MultiSelectField
          label="Tags"
          description="They take the place of those that the vehicles have"
          value={tags}
          onChange={setTags}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {kind === 'no_special' ? <Text size="sm">The usual price is shown again.</Text> : null}
    </SmallDialog>
  );
};
