import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls, unitSettingsForm } from '@forecourt/contract/accounting/index';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { MoneyField, SelectField, SwitchField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, Loaded } from '../../../kit/page';

type Settings = ReplyOf<typeof accountingCalls.unitSettings>;

const INTEREST = [
  { value: 'front', label: 'Front gross' },
  { value: 'back', label: 'Back gross' },
  { value: 'nowhere', label: 'Not counted' },
] as const;

const SettingsForm = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const saving = useSave(accountingCalls.saveUnitSettings, {
    invalidates: [accountingCalls.unitSettings, accountingCalls.units, accountingCalls.unit],
  });
  const form = useRecordForm({
    schema: unitSettingsForm,
    // each of these can be emptied
    initial: {
      lot_cost_per_day: settings.lot_cost_per_day as number | null,
      pack: settings.pack as number | null,
      interest_in: settings.interest_in as Settings['interest_in'] | null,
      ignores_commission: settings.ignores_commission,
      version: settings.version,
    },
    save: (body) => saving.save({ body }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <FormGrid>
        <MoneyField
          label="Lot cost per day"
          required
          description="Rent, insurance and cleaning of one place"
          {...form.field('lot_cost_per_day')}
        />
        <MoneyField
          label="Pack"
          required
          description="Taken off the front gross of each sale"
          {...form.field('pack')}
        />
        <SelectField
          label="Floor plan interest lowers"
          required
          options={INTEREST}
          {...form.field('interest_in')}
        />
        <SwitchField label="Leave commission out of the net" {...form.field('ignores_commission')} />
      </FormGrid>
      <FormBar inDialog form={form} saveLabel="Save" onCancel={onClose} />
    </RecordForm>
  );
};

/** How the profit of a vehicle is counted. Nothing is booked by it. */
export const UnitSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useCall(accountingCalls.unitSettings, {}, { showsFailure: true });
  return (
    <Modal opened onClose={onClose} title="How profit is calculated" size="lg">
      <SeparateForm>
        <Loaded query={query} skeleton={<BlockSkeleton height={220} />}>
          {(settings) => <SettingsForm key={settings.version} settings={settings} onClose={onClose} />}
        </Loaded>
      </SeparateForm>
    </Modal>
  );
};
