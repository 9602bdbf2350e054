import { shopSettingsForm } from '@forecourt/contract/mechanic/service-forms';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import type { ShopSettings } from '@forecourt/contract/mechanic/settings';
import { settingsCalls } from '@forecourt/contract/mechanic/settings';
import { OPEN_SERVICE_STATUSES } from '@forecourt/domain/mechanic/index';
import { stateLabel } from '@forecourt/domain/states';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { MoneyField, NumberField, SwitchField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { REFETCH_CARS } from '../refetch';

const STALE = [settingsCalls.settings, servicesCalls.statuses, ...REFETCH_CARS];

const Form = ({ settings, onClose }: { settings: ShopSettings; onClose: () => void }) => {
  const { is_initialized, next_invoice_number, ...initial } = settings;
  const saving = useSave(settingsCalls.saveSettings, { invalidates: STALE });
  const initializing = useSave(servicesCalls.initialize, { invalidates: STALE });
  const form = useRecordForm({
    schema: shopSettingsForm,
    initial,
    // a new shop is initialised, one that is set up is changed
    save: (body) => (is_initialized === 1 ? saving.save({ body }) : initializing.save({ body })),
    onSaved: onClose,
  });
  const hours = form.values.target_hours;
  return (
    <RecordForm form={form}>
      <FormSection title="Rates" description="What an hour of labour begins with">
        <MoneyField label="For customers" required {...form.field('labour_rate')} />
        <MoneyField
          label="For our own vehicles"
          required
          description="Becomes cost of the vehicle"
          {...form.field('internal_rate')}
        />
      </FormSection>
      <FormSection
        title="Hours a step may take"
        description="A stopwatch over it turns red; empty means no target"
      >
        {OPEN_SERVICE_STATUSES.map((status) => (
          <NumberField
            key={status}
            label={stateLabel('service', status)}
            unit="h"
            decimals={1}
            {...form.at(`target_hours.${status}`)}
            value={hours[status] ?? null}
            onChange={(value) => form.set('target_hours', { ...hours, [status]: value })}
          />
        ))}
      </FormSection>
      <FormSection title="Vehicles and invoices" description={`The next invoice is ${next_invoice_number}`}>
        <Wide>
          <SwitchField
            label="A vehicle in stock is Ready ForSale after its service"
            description="Otherwise it gets the status back that it had before"
            {...form.field('ready_after_service')}
          />
        </Wide>
        <Wide>
          <TextAreaField
            label="Printed on invoices"
            rows={3}
            maxLength={2_000}
            {...form.field('invoice_note')}
          />
        </Wide>
      </FormSection>
      <FormSection title="Oil changes" description="The plan that a vehicle gets with its first oil change">
        <NumberField label="Every" unit="km" {...form.field('lubrication_distance')} />
        <NumberField label="Or every" unit="months" {...form.field('lubrication_months')} />
        <SwitchField label="Remind customers by e-mail or SMS" {...form.field('reminds')} />
        <NumberField label="Before the oil is due" unit="days" {...form.field('remind_days_before')} />
      </FormSection>
      <FormBar inDialog form={form} saveLabel={is_initialized === 1 ? 'Save' : 'Set up'} onCancel={onClose} />
    </RecordForm>
  );
};

/** Rates, targets of the steps, invoices and oil changes. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useCall(settingsCalls.settings, {}, { showsFailure: true });
  return (
    <Modal opened onClose={onClose} title="Shop settings" size="xl">
      <SeparateForm>
        <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
          {(settings) => <Form settings={settings} onClose={onClose} />}
        </Loaded>
      </SeparateForm>
    </Modal>
  );
};
