import { dealCarCalls } from '@forecourt/contract/deals/cars';
import type { Deal } from '@forecourt/contract/deals/deal';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { NumberField, TextField } from '../../../kit/fields';
import { EmptyState, Section } from '../../../kit/page';
import classes from '../record/record.module.css';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';
import { TradeCard } from './trade-card';

const VIN_LENGTH = 17;

const AddTrade = ({
  deal,
  onAdded,
  close,
}: {
  deal: Deal;
  onAdded: (id: number) => void;
  close: () => void;
}) => {
  const [vin, setVin] = useState('');
  const [year, setYear] = useState<number | null>(null);
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const adding = useSave(dealCarCalls.addTrade, { invalidates: REFETCH_DEALS, quiet: true });
  const typed = vin.trim().toUpperCase();
  const isVin = typed.length === VIN_LENGTH;
  const errors = adding.fieldErrors;
  const run = async () => {
    try {
      const trade = await withWonQuestion(deal.status, (change_won) =>
        adding.save({
          params: { id: deal.id },
          body: { vin_number: typed, make, model, change_won, ...(year === null ? {} : { year }) },
        }),
      );
      onAdded(trade.id);
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title="Add trade-in"
      submitLabel="Add"
      close={close}
      disabled={typed === '' && make.trim() === ''}
      run={run}
    >
      <TextField
        label="VIN"
        value={vin}
        onChange={setVin}
        maxLength={VIN_LENGTH}
        autoFocus
        error={errors.vin_number}
        description="Enter a VIN to fill in year, make, model and trim"
      />
      {isVin ? null : (
        <>
          <Text size="sm" c="dimmed">
            Or without a VIN:
          </Text>
          <NumberField label="Year" value={year} onChange={setYear} grouped={false} error={errors.year} />
          <TextField label="Make" value={make} onChange={setMake} maxLength={60} error={errors.make} />
          <TextField label="Model" value={model} onChange={setModel} maxLength={60} error={errors.model} />
        </>
      )}
    </SmallDialog>
  );
};

/** What the customer gives in trade: appraisal, allowance, lien and photos. */
export const Trades = ({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) => {
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const add = mayEdit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add trade-in
    </Button>
  ) : null;
  return (
    <Section title="Trade-ins" actions={deal.trades.length > 0 ? add : null}>
      {deal.trades.length === 0 ? (
        <EmptyState icon={IconTransfer} title="No trade-in" actions={add}>
          What the customer gives in payment is appraised here.
        </EmptyState>
      ) : (
        <ul className={classes.plain}>
          {deal.trades.map((trade) => (
            <TradeCard
              key={trade.id}
              deal={deal}
              trade={trade}
              mayEdit={mayEdit}
              isEditing={openId === trade.id}
              onEdit={(isOn) => setOpenId(isOn ? trade.id : null)}
            />
          ))}
        </ul>
      )}
      {isAdding ? <AddTrade deal={deal} close={() => setAdding(false)} onAdded={setOpenId} /> : null}
    </Section>
  );
};
