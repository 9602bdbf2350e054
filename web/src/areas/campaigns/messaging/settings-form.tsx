import {
  type CampaignSettings,
  campaignCalls,
  campaignSettingsCalls,
  campaignSettingsForm,
} from '@forecourt/contract/campaigns/campaigns';
import { useSave } from '../../../api/use-save';
import { NumberField, SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import classes from '../campaigns.module.css';

interface Props {
  settings: CampaignSettings;
  mayEdit: boolean;
}

/** Who messages come from, and how many go out in a minute. */
export const SettingsForm = ({ settings, mayEdit }: Props) => {
  const saving = useSave(campaignSettingsCalls.saveSettings, {
    invalidates: [campaignSettingsCalls.settings, campaignCalls.get],
  });
  const form = useRecordForm({
    schema: campaignSettingsForm,
    initial: settings as SettingsValues,
    save: (body) => saving.save({ body }),
  });
  const readOnly = !mayEdit;
  return (
    <RecordForm form={form}>
      <FormSection
        title="Sender"
        description="By law, every message must say who sent it and how to reach them."
      >
        <TextField
          label="Sender name"
          required
          maxLength={80}
          readOnly={readOnly}
          placeholder="e.g. Harbour Motors"
          {...form.field('from_name')}
        />
        <TextField
          label="Replies go to"
          type="email"
          description="Leave empty to use the dealership's own address."
          maxLength={254}
          readOnly={readOnly}
          placeholder="e.g. sales@example.com"
          {...form.field('reply_to')}
        />
        <TextAreaField
          label="Postal address"
          rows={2}
          maxLength={300}
          readOnly={readOnly}
          placeholder="e.g. 1200 Marine Drive, Vancouver, BC V6B 1A1"
          {...form.field('postal_address')}
        />
        <TextAreaField
          label="Phone, e-mail or web address"
          description="Shown at the end of every message."
          rows={2}
          maxLength={200}
          readOnly={readOnly}
          placeholder="e.g. (604) 555-0100"
          {...form.field('contact')}
        />
        <NumberField
          label="Messages per minute"
          description="For all campaigns together, 1 to 2,000."
          required
          min={1}
          max={2000}
          readOnly={readOnly}
          {...form.field('per_minute')}
        />
        <div className={classes.switches}>
          <SwitchField
            label="Count opens"
            description="With a small image in each e-mail, loaded from our server."
            readOnly={readOnly}
            {...form.field('track_opens')}
          />
          <SwitchField
            label="Count clicks"
            description="Links go through our server first."
            readOnly={readOnly}
            {...form.field('track_clicks')}
          />
        </div>
      </FormSection>
      {mayEdit ? <FormBar form={form} saveLabel="Save sender" /> : null}
    </RecordForm>
  );
};

type SettingsValues = Omit<CampaignSettings, 'per_minute'> & { per_minute: number | null };
