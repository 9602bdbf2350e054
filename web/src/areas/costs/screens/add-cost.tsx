import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { FailedState, FormSkeleton, Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { COSTS, costPath } from '../../cost-links';
import { CostForm } from '../form/cost-form';
import { usePresets } from '../form/use-presets';

/** Enters a cost, for the dealership as a whole or for a vehicle. */
export const Screen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const presets = usePresets();
  const vehicle = readId(params.get('vehicle'));
  const vendor = readId(params.get('vendor'));
  const body = () => {
    if (presets.data)
      return (
        <CostForm
          presets={presets.data}
          start={{ vendor, vehicle, of: vehicle === null ? 'general' : 'vehicle' }}
          isFree={can('vehicleCosts.edit')}
          draft="new-cost"
          onSaved={(cost) => navigate(costPath(cost))}
          onCancel={() => navigate(COSTS)}
        />
      );
    if (presets.error) return <FailedState error={presets.error} onRetry={() => void presets.refetch()} />;
    return <FormSkeleton sections={3} />;
  };
  return (
    <Page title="Add cost" back={COSTS} width="form">
      {body()}
    </Page>
  );
};
