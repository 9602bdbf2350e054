import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { IconCalendarOff } from '@tabler/icons-react';
import { FormSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { EditFollowUp, followUpDraft } from '../card/edit-follow-up';
import { useCustomerPaths } from '../paths';

const TITLE = 'Edit follow-up';

export const Screen = () => {
  const paths = useCustomerPaths();
  return (
    <RecordPage
      call={followUpCalls.followUp}
      title={TITLE}
      width="form"
      skeleton={<FormSkeleton sections={1} fields={4} />}
      missing={{
        icon: IconCalendarOff,
        title: 'This follow-up is not there any more',
        text: 'Someone may have taken it away.',
        list: { label: 'All customers', to: paths.list },
        drafts: { of: (id) => [followUpDraft(id)], because: 'this follow-up was removed' },
      }}
    >
      {(followUp) => (
        <Page
          title={TITLE}
          subtitle={followUp.customer}
          back={paths.part(followUp.frk_customer_id, 'Follow-up')}
          width="form"
        >
          <EditFollowUp key={followUp.id} followUp={followUp} />
        </Page>
      )}
    </RecordPage>
  );
};
