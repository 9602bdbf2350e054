import { followingCalls } from '@forecourt/contract/customers/following';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useCustomerPaths } from '../../../kit/customer';
import { DiscardDrafts } from '../../../kit/form';
import { FailedState, FormSkeleton, Page, State } from '../../../kit/page';
import { EditFollowUp, followUpDraft } from '../card/edit-follow-up';

const TITLE = 'Edit follow-up';

export const Screen = () => {
  const { id: text = '' } = useParams();
  const paths = useCustomerPaths();
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const { data, error, refetch, isFetching } = useCall(
    followingCalls.followUp,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true },
  );
  if (id === null || error?.status === 404 || error?.status === 400)
    return (
      <Page title={TITLE} back={paths.list}>
        {id === null ? null : (
          <DiscardDrafts drafts={[followUpDraft(id)]} because="this follow-up was removed" />
        )}
        <State
          icon={IconCalendarOff}
          title="This follow-up is not there any more"
          actions={
            <Button component={Link} to={paths.list}>
              All customers
            </Button>
          }
        >
          Someone may have taken it away.
        </State>
      </Page>
    );
  return (
    <Page
      title={TITLE}
      subtitle={data?.customer}
      back={data ? paths.part(data.frk_customer_id, 'Follow-up') : paths.list}
      width="form"
    >
      {data ? (
        <EditFollowUp key={data.id} followUp={data} />
      ) : error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton sections={1} fields={4} />
      )}
    </Page>
  );
};
