import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { Button } from '@mantine/core';
import { IconChartBar, IconCopy, IconMail, IconUsers } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StatusChip } from '../../../kit/chips';
import { Page, TabLinks } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import { ChannelText } from '../parts/channel';
import { CAMPAIGNS, type CampaignPart, campaignPartPath, campaignPath } from '../paths';
import { REFETCH_CAMPAIGNS } from '../refetch';
import { Recipients } from './recipients';
import { Results } from './results';
import { RunBox } from './run-box';
import { SentMessage } from './sent-message';

const partOf = (asked: string | null): CampaignPart =>
  asked === 'recipients' || asked === 'message' ? asked : 'results';

/** A campaign that has started: its progress, its results and its people. */
export const CampaignRun = ({ campaign }: { campaign: Campaign }) => {
  const mayEdit = useCan()('campaigns.edit');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const part = partOf(params.get('part'));
  const { save, isSaving } = useSave(campaignCalls.duplicate, {
    invalidates: REFETCH_CAMPAIGNS,
    quiet: true,
  });
  const duplicate = async () => {
    const copy = await save({ params: { id: campaign.id } }).catch(() => null); // the refusal has been shown
    if (copy) await navigate(campaignPath(copy.id));
  };
  const tab = (key: CampaignPart) => campaignPartPath(campaign.id, key);
  return (
    <Page
      title={campaign.name}
      documentTitle={`${campaign.name} · Campaign`}
      back={CAMPAIGNS}
      badge={<StatusChip states={STATE_LOOKS.campaign} value={campaign.state} />}
      subtitle={<ChannelText channel={campaign.channel} />}
      actions={
        mayEdit ? (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            loading={isSaving}
            onClick={() => void duplicate()}
          >
            Duplicate
          </Button>
        ) : undefined
      }
    >
      <RunBox campaign={campaign} />
      <TabLinks
        label="Campaign"
        active={part}
        tabs={[
          { key: 'results', label: 'Results', to: tab('results'), icon: IconChartBar },
          {
            ...{ key: 'recipients', label: 'Recipients', to: tab('recipients'), icon: IconUsers },
            count: campaign.recipients,
          },
          { key: 'message', label: 'Message', to: tab('message'), icon: IconMail },
        ]}
      />
      {part === 'results' ? <Results campaign={campaign} /> : null}
      {part === 'recipients' ? <Recipients campaign={campaign} /> : null}
      {part === 'message' ? <SentMessage campaign={campaign} /> : null}
    </Page>
  );
};
