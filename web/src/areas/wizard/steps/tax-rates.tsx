import { MOST_RATES, type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { PercentField, TextField } from '../../../kit/fields';
import type { WizardSaving } from '../page/use-wizard-saving';
import classes from '../wizard.module.css';

type Rate = Pick<Wizard['tax_rates'][number], 'id' | 'name' | 'rate'>;

interface Props {
  wizard: Wizard;
  saving: WizardSaving;
  mayAdd: boolean;
}

const RateDialog = ({
  wizard,
  saving,
  rate: given,
  close,
}: Omit<Props, 'mayAdd'> & { rate: Rate; close: () => void }) => {
  const [name, setName] = useState(given.name);
  const [rate, setRate] = useState<number | null>(given.id === null ? null : given.rate);
  const setting = useSave(wizardCalls.setTaxRate, { quiet: true });
  const run = () =>
    saving.run(() =>
      setting.save({
        params: { id: wizard.id },
        body: {
          ...(given.id !== null && { rate_id: given.id }),
          name,
          rate: rate ?? 0,
          version: wizard.version,
        },
      }),
    );
  return (
    <SmallDialog
      title={given.id === null ? 'Add a tax' : 'Change the tax'}
      submitLabel={given.id === null ? 'Add' : 'Save'}
      close={close}
      disabled={name.trim() === '' || rate === null}
      run={run}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        placeholder="e.g. State tax"
        value={name}
        onChange={setName}
        error={setting.fieldErrors.name}
      />
      <PercentField label="Rate" required value={rate} onChange={setRate} error={setting.fieldErrors.rate} />
    </SmallDialog>
  );
};

/** The taxes of the place, and in the United States those that were added. */
export const TaxRates = ({ wizard, saving, mayAdd }: Props) => {
  const [rate, setRate] = useState<Rate | null>(null);
  const removing = useSave(wizardCalls.removeTaxRate, { quiet: true });
  const own = wizard.tax_rates.filter(({ is_own }) => is_own === 1);
  return (
    <div className={classes.rates}>
      {wizard.tax_rates.length > 0 ? (
        <ul className={classes.plain} aria-label="Taxes of this bill">
          {wizard.tax_rates.map((tax) => (
            <li key={tax.id ?? tax.name} className={classes.rate}>
              <span className={classes.grow}>{tax.name}</span>
              <span className={classes.figure}>{tax.rate} %</span>
              {tax.id === null ? null : (
                <>
                  <ActionIcon aria-label={`Change ${tax.name}`} onClick={() => setRate(tax)}>
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Remove ${tax.name}`}
                    onClick={() =>
                      void saving.run(() => removing.save({ params: { id: wizard.id, RateId: tax.id ?? 0 } }))
                    }
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {mayAdd && own.length < MOST_RATES ? (
        <Button
          variant="default"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setRate({ id: null, name: '', rate: 0 })}
        >
          Add a tax
        </Button>
      ) : null}
      {rate ? <RateDialog wizard={wizard} saving={saving} rate={rate} close={() => setRate(null)} /> : null}
    </div>
  );
};
