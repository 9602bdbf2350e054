import { type CampaignTemplate, templateCalls } from '@forecourt/contract/campaigns/templates';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CallError, send } from '../../../api/client';
import { SeparateForm, SmallDialog } from '../../../kit/dialog';
import { TemplateField } from '../parts/template-field';

interface Props {
  channel: CampaignChannel;
  /** The campaign has a text that would be lost. */
  hasText: boolean;
  onTake: (template: CampaignTemplate) => void;
  close: () => void;
}

/** Takes subjects and text from a template into the form; nothing is saved yet. */
export const TemplateDialog = ({ channel, hasText, onTake, close }: Props) => {
  const [id, setId] = useState<number | null>(null);
  const run = async () => {
    if (id === null) return false;
    try {
      onTake(await send(templateCalls.template, { params: { id } }));
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false; // the refusal has been shown
    }
  };
  return (
    <SeparateForm>
      <SmallDialog title="Use a template" submitLabel="Use" disabled={id === null} close={close} run={run}>
        {hasText ? <Text size="sm">It replaces the current subject and text.</Text> : null}
        <TemplateField label="Template" required channel={channel} value={id} onChange={setId} />
      </SmallDialog>
    </SeparateForm>
  );
};
