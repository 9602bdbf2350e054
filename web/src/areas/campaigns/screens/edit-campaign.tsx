import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { isCampaignEditable, isCampaignRunning } from '@forecourt/domain/campaign/campaign-states';
import { IconMailForward } from '@tabler/icons-react';
import { later } from '../../../kit/later';
import { BlockSkeleton, FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { draftOf } from '../editor/campaign-values';
import { CAMPAIGNS } from '../paths';
import { useCampaignLive } from '../use-campaigns-live';

const CampaignEditor = later(
  async () => (await import('../editor/campaign-editor')).CampaignEditor,
  <FormSkeleton sections={2} />,
);
const CampaignRun = later(
  async () => (await import('../running/campaign-run')).CampaignRun,
  <BlockSkeleton />,
);

const OneCampaign = ({ campaign }: { campaign: Campaign }) => {
  useCampaignLive(campaign.id, isCampaignRunning(campaign.state));
  return isCampaignEditable(campaign.state) ? (
    <CampaignEditor campaign={campaign} />
  ) : (
    <CampaignRun campaign={campaign} />
  );
};

/** One campaign: written until it starts, then its progress and results. */
export const Screen = () => (
  <RecordPage
    call={campaignCalls.get}
    title="Campaign"
    skeleton={<FormSkeleton sections={2} />}
    missing={{
      icon: IconMailForward,
      title: 'Campaign not found',
      text: 'It may have been deleted, or belong to another dealership.',
      list: { label: 'Campaigns', to: CAMPAIGNS },
      drafts: { of: (id) => [draftOf(id)], because: 'The campaign was deleted.' },
    }}
  >
    {(campaign) => <OneCampaign key={campaign.id} campaign={campaign} />}
  </RecordPage>
);
