import { type Audience, audienceForm, type Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import type { Exclusion } from '@forecourt/domain/campaign/exclusions';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { isNobody, sameAudience } from './campaign-values';

const PAUSE_MS = 500;
const SHOWN = 8;

export type Shown = 'all' | 'in' | 'out';

/**
 * Who is found by the filter as it stands in the form. One that is saved is read page by page; one that is not yet is tried,
 * which answers the counts and the first people.
 */
export const useAudience = (campaign: Campaign, audience: Audience) => {
  const [show, setShow] = useState<Shown>('all');
  const [reason, setReason] = useState<Exclusion | null>(null);
  const [page, setPage] = useState(1);
  const [asked] = useDebouncedValue(audience, PAUSE_MS);
  const isSaved = sameAudience(asked, campaign.audience);
  const checked = audienceForm.safeParse(asked);
  const isAskable = checked.success && !isNobody(asked);
  const paged = useCall(
    campaignCalls.audience,
    { params: { id: campaign.id }, query: { show, page, limit: SHOWN, ...(reason && { reason }) } },
    { enabled: isSaved && isAskable, keepPrevious: true, showsFailure: true },
  );
  const tried = useCall(
    campaignCalls.tryAudience,
    { body: { channel: campaign.channel, audience: asked, show } },
    { enabled: !isSaved && isAskable, keepPrevious: true, quiet: true, showsFailure: true },
  );
  const query = isSaved ? paged : tried;
  const start = (next: { show: Shown; reason: Exclusion | null }) => {
    setShow(next.show);
    setReason(next.reason);
    setPage(1);
  };
  return {
    isSaved,
    isAskable,
    counts: isSaved ? paged.data?.counts : tried.data,
    rows: query.data?.rows,
    total: isSaved ? paged.data?.total : undefined,
    pages: isSaved ? Math.ceil((paged.data?.total ?? 0) / SHOWN) : 1,
    page,
    setPage,
    show,
    reason,
    start,
    error: query.error,
    isFetching: query.isFetching || asked !== audience,
    retry: () => void query.refetch(),
  };
};

export type AudienceState = ReturnType<typeof useAudience>;
