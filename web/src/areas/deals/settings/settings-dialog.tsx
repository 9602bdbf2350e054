import type { ReplyOf } from '@forecourt/contract/call';
import { dealSettingsForm, deskCalls } from '@forecourt/contract/deals/desk';
import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { MoneyField, NumberField, SelectField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { REFETCH_DEALS } from '../refetch';
import { ChecklistField } from './checklist-field';
import { FeesField } from './fees-field';
import classes from './settings.module.css';
import { type SettingsValues, settingsProblems, settingsValues } from './settings-values';

const VISIBILITY = [
  { value: 'all', label: 'All deals' },
  { value: 'own-and-free', label: 'Their own and unassigned deals' },
  { value: 'own', label: 'Only their own deals' },
] as const satisfies readonly { value: SettingsValues['visibility']; label: string }[];

interface FormProps {
  settings: ReplyOf<typeof deskCalls.settings>;
  close: () => void;
}

const SettingsForm = ({ settings, close }: FormProps) => {
  const saving = useSave(deskCalls.saveSettings, {
    invalidates: [deskCalls.settings, deskCalls.deskStart, ...REFETCH_DEALS],
  });
  const form = useRecordForm({
    schema: dealSettingsForm,
    initial: settingsValues(settings),
    check: settingsProblems,
    save: (body) => saving.save({ body }),
    onSaved: close,
  });
  return (
    <RecordForm form={form}>
      <Stack gap="lg">
        <div className={classes.fields}>
          <div className={classes.wide}>
            <SelectField
              label="Deals that sellers see"
              options={VISIBILITY}
              clearable={false}
              {...form.field('visibility')}
              onChange={(visibility) => visibility && form.set('visibility', visibility)}
              description="In lists, boards, search, exports, quotations and deposits alike"
            />
          </div>
          <MoneyField
            label="Minimum gross"
            required
            min={0}
            {...form.field('minimum_gross')}
            description="Below it a manager must approve"
          />
          <MoneyField
            label="Pack"
            required
            min={0}
            {...form.field('pack')}
            description="Added to the cost of each vehicle"
          />
          <NumberField
            label="Quotations are valid for"
            unit="days"
            required
            min={1}
            max={365}
            {...form.field('quotation_days')}
          />
          <NumberField
            label="Deposits hold a vehicle for"
            unit="days"
            required
            min={1}
            max={365}
            {...form.field('deposit_days')}
          />
        </div>
        <FeesField form={form} />
        <ChecklistField form={form} />
      </Stack>
      <FormBar form={form} onCancel={close} inDialog />
    </RecordForm>
  );
};

/** How the dealership handles deals; at the list of deals with ?settings=1. */
export const SettingsDialog = ({ close }: { close: () => void }) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const query = useCall(deskCalls.settings, {}, { showsFailure: true });
  return (
    <Modal opened onClose={close} title="Deal settings" size={700} fullScreen={isPhone}>
      <SeparateForm>
        <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
          {(settings) => <SettingsForm settings={settings} close={close} />}
        </Loaded>
      </SeparateForm>
    </Modal>
  );
};
