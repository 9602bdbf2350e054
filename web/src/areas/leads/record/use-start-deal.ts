import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import type { Lead } from '@forecourt/contract/leads/lead';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { useDealPaths } from '../../deal-links';
import { REFETCH_LEADS } from '../refetch';

/** Starts a deal from a lead, which gives its customer, vehicle, trade-in, finance data and source, and opens it. */
export const useStartDeal = (lead: Lead) => {
  const navigate = useNavigate();
  const paths = useDealPaths();
  const starting = useSave(dealRecordCalls.start, {
    invalidates: [...REFETCH_LEADS, dealListingCalls.ofLead],
    quiet: true,
    showsFields: false,
  });
  const start = async () => {
    try {
      const { id } = await starting.save({ body: { lead_id: lead.id } });
      navigate(paths.deal(id));
    } catch {
      // the refusal has been shown
    }
  };
  return { start, isStarting: starting.isSaving };
};
