import { type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { MoneyField, NumberField, TextField } from '../../../kit/fields';
import type { WizardSaving } from '../page/use-wizard-saving';

type TradeIn = Wizard['trade_ins'][number];
type Fields = Omit<TradeIn, 'id' | 'mvdId' | 'title' | 'allowance'> & { allowance: number | null };

const EMPTY: Fields = {
  ...{ vin: '', year: null, make: '', model: '', odometer: null, allowance: null, lien: 0, lien_holder: '' },
};

interface Props {
  wizard: Wizard;
  saving: WizardSaving;
  /** null for a new one. */
  trade: TradeIn | null;
  close: () => void;
}

export const TradeDialog = ({ wizard, saving, trade, close }: Props) => {
  const [fields, setFields] = useState<Fields>(trade ?? EMPTY);
  const adding = useSave(wizardCalls.addTradeIn, { quiet: true });
  const changing = useSave(wizardCalls.saveTradeIn, { quiet: true });
  const errors = trade ? changing.fieldErrors : adding.fieldErrors;
  const put = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const run = () => {
    const { vin, year, make, model, odometer, lien, lien_holder } = fields;
    const body = {
      ...{ vin, year, make, model, odometer, allowance: fields.allowance ?? 0, lien, lien_holder },
    };
    return saving.run(() =>
      trade
        ? changing.save({ params: { id: trade.id }, body })
        : adding.save({ body: { ...body, wizard_id: wizard.id } }),
    );
  };
  return (
    <SmallDialog
      title={trade ? `Change ${trade.title}` : 'Add a trade-in'}
      submitLabel={trade ? 'Save' : 'Add'}
      size="lg"
      close={close}
      disabled={fields.allowance === null}
      run={run}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label="Year"
          grouped={false}
          value={fields.year}
          onChange={(year) => put({ year })}
          error={errors.year}
        />
        <TextField
          label="Make"
          maxLength={100}
          value={fields.make}
          onChange={(make) => put({ make })}
          error={errors.make}
        />
        <TextField
          label="Model"
          maxLength={100}
          value={fields.model}
          onChange={(model) => put({ model })}
          error={errors.model}
        />
        <TextField
          label="VIN"
          maxLength={30}
          value={fields.vin}
          onChange={(vin) => put({ vin: vin.toUpperCase() })}
          error={errors.vin}
        />
        <NumberField
          label="Odometer"
          unit="km"
          value={fields.odometer}
          onChange={(odometer) => put({ odometer })}
          error={errors.odometer}
        />
        <MoneyField
          label="Allowance"
          required
          value={fields.allowance}
          onChange={(allowance) => put({ allowance })}
          error={errors.allowance}
        />
        <MoneyField
          label="Lien"
          value={fields.lien}
          onChange={(lien) => put({ lien: lien ?? 0 })}
          error={errors.lien}
        />
        <TextField
          label="Lien holder"
          maxLength={200}
          value={fields.lien_holder}
          onChange={(lien_holder) => put({ lien_holder })}
          error={errors.lien_holder}
        />
      </SimpleGrid>
    </SmallDialog>
  );
};
