import { type CampaignTemplateRow, templateCalls } from '@forecourt/contract/campaigns/templates';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { type FieldProps, PickerField, type PickerOption } from '../../../kit/fields';

const toOption = ({ id, name, subject, excerpt }: CampaignTemplateRow): PickerOption => ({
  value: id,
  label: name,
  detail: subject || excerpt,
});

interface Props extends FieldProps<number | null> {
  channel: CampaignChannel;
}

/** Chooses a template of the channel. */
export const TemplateField = ({ channel, ...props }: Props) => (
  <PickerField
    placeholder="Search templates"
    {...props}
    call={templateCalls.templates}
    fixed={{ channel }}
    toOption={toOption}
  />
);
