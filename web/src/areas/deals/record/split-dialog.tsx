import { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { DealCar } from '@forecourt/contract/deals/deal';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { PercentField, SelectField } from '../../../kit/fields';
import classes from './record.module.css';
import { evenShares, splitProblem } from './split-shares';

interface Share {
  user_id: number | null;
  percent: number | null;
}

const MOST = 10;

/** How the commission on a car is shared. */
export const SplitDialog = ({ car, close }: { car: DealCar; close: () => void }) => {
  const params = { id: car.id };
  const { data } = useCall(dealCarCalls.sellersToSplit, { params });
  const saving = useSave(dealCarCalls.splitSellers, { invalidates: [dealCarCalls.sellersToSplit] });
  const [changed, setChanged] = useState<Share[] | null>(null);
  const saved = (data ?? [])
    .filter(({ percent }) => percent > 0)
    .map(({ id, percent }) => ({ user_id: id, percent }));
  const shares: Share[] = changed ?? (saved.length > 0 ? saved : [{ user_id: null, percent: 100 }]);
  const options = (data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  const problem = splitProblem(shares);
  const run = async () => {
    try {
      await saving.save({
        params,
        body: {
          sellers: shares.flatMap(({ user_id, percent }) =>
            user_id !== null && percent !== null ? [{ user_id, percent }] : [],
          ),
        },
      });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={`Commission on ${car.title}`}
      submitLabel="Save"
      close={close}
      disabled={problem !== null}
      run={run}
    >
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a share has no name but its place
        <div key={at} className={classes.row} style={{ flexWrap: 'nowrap', alignItems: 'flex-end' }}>
          <div style={{ flex: 2, minWidth: 0 }}>
            <SelectField
              label={`Seller ${at + 1}`}
              required
              options={options}
              value={share.user_id}
              onChange={(user_id) => setChanged(shares.with(at, { ...share, user_id }))}
            />
          </div>
          <div style={{ flex: 1, minWidth: 90 }}>
            <PercentField
              label="Share"
              value={share.percent}
              onChange={(percent) => setChanged(shares.with(at, { ...share, percent }))}
            />
          </div>
          <ActionIcon
            size={36}
            aria-label={`Remove seller ${at + 1}`}
            onClick={() => setChanged(shares.toSpliced(at, 1))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.row}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={shares.length >= MOST}
          onClick={() => setChanged(evenShares([...shares, { user_id: null, percent: 0 }]))}
        >
          Add a seller
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setChanged(evenShares(shares))}>
          Share evenly
        </Button>
      </div>
      {problem ? (
        <Text size="sm" c="red" role="status">
          {problem}
        </Text>
      ) : null}
    </SmallDialog>
  );
};
