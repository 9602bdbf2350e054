import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import { MessageView } from '../parts/message-view';

/** The message of a campaign that has started, as the first of its people gets it. */
export const SentMessage = ({ campaign }: { campaign: Campaign }) => {
  const [variant, setVariant] = useState<'a' | 'b'>('a');
  const query = useCall(campaignCalls.preview, { params: { id: campaign.id }, query: { variant } });
  const isTried = campaign.channel === 'email' && campaign.ab.mode !== 'none';
  return (
    <Section
      title="Message"
      description="As the first recipient got it."
      actions={
        isTried ? (
          <SegmentedControl
            aria-label="Subject"
            value={variant}
            onChange={(next) => setVariant(next === 'b' ? 'b' : 'a')}
            data={[
              { value: 'a', label: 'Subject A' },
              { value: 'b', label: 'Subject B' },
            ]}
          />
        ) : undefined
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={480} />}>
        {(preview) => <MessageView preview={preview} />}
      </Loaded>
    </Section>
  );
};
