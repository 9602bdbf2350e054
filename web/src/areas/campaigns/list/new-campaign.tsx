import { newCampaignForm } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { ChannelField } from '../parts/channel';
import { TemplateField } from '../parts/template-field';
import { campaignPath } from '../paths';
import { REFETCH_CAMPAIGNS } from '../refetch';

interface Props {
  channel: CampaignChannel;
  close: () => void;
}

/** The name and the kind of a new campaign; the rest is written on its own page. */
export const NewCampaign = ({ channel: first, close }: Props) => {
  const navigate = useNavigate();
  const { save } = useSave(campaignCalls.add, { invalidates: REFETCH_CAMPAIGNS, quiet: true });
  const [name, setName] = useState('');
  const [channel, setChannel] = useState(first);
  const [template, setTemplate] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const run = async () => {
    const body = newCampaignForm.safeParse({ name, channel, template_id: template });
    if (!body.success) {
      setErrors({ name: 'Required' });
      return false;
    }
    try {
      const { id } = await save({ body: body.data });
      await navigate(campaignPath(id));
    } catch (error) {
      if (error instanceof CallError) setErrors(error.body.fields ?? {});
    }
    return false; // the dialog goes with the page
  };
  return (
    <SmallDialog title="New campaign" submitLabel="Add" close={close} run={run}>
      <TextField
        label="Name"
        description="Only you and your colleagues see it."
        placeholder="e.g. Winter tires"
        required
        autoFocus
        maxLength={120}
        value={name}
        onChange={setName}
        error={errors.name}
      />
      <ChannelField
        value={channel}
        onChange={(next) => {
          setChannel(next);
          setTemplate(null);
        }}
      />
      <TemplateField
        key={channel}
        label="Start from a template"
        description="Optional. Its text is copied into the campaign."
        channel={channel}
        value={template}
        onChange={setTemplate}
        error={errors.template_id}
      />
    </SmallDialog>
  );
};
