import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { IconTool } from '@tabler/icons-react';
import { FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { SHOP } from '../paths';
import { ServicePage } from '../record/service-page';
import { useServicesLive } from '../use-services-live';

const MISSING: MissingRecord = {
  ...{ icon: IconTool, title: 'There is no such service', text: 'It may have been removed.' },
  list: { label: 'To the shop', to: SHOP },
  drafts: { of: (id) => [`service-work-${id}`], because: 'The service was removed' },
};

export const Screen = () => {
  useServicesLive();
  return (
    <RecordPage
      call={servicesCalls.get}
      title="Service"
      missing={MISSING}
      skeleton={<FormSkeleton sections={3} />}
    >
      {(service) => <ServicePage key={service.id} service={service} />}
    </RecordPage>
  );
};
