import { accountCalls } from '@forecourt/contract/account';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCan, useSessionInfo } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { phoneMask } from '../../kit/fields/masks';
import { Section } from '../../kit/page/section';
import { BlockSkeleton } from '../../kit/page/skeletons';
import { FailedState } from '../../kit/page/states';
import classes from './dashboard.module.css';

type Fact = readonly [label: string, value: string | null];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) =>
      value ? (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

export const OwnProfile = () => {
  const canEdit = useCan()('profile.edit');
  const { data, error, refetch } = useCall(
    accountCalls.profile,
    {},
    { enabled: canEdit, showsFailure: true },
  );
  if (!canEdit) return null;
  const content = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    if (!data) return <BlockSkeleton height={140} />;
    const place = [data.address, data.city, data.province].filter(Boolean).join(', ');
    return (
      <Facts
        facts={[
          ['Name', data.full_name],
          ['Role', data.role],
          ['E-mail', data.email],
          ['Mobile', phoneMask.format(data.mobile)],
          ['Address', place],
        ]}
      />
    );
  };
  const edit = (
    <Button component={Link} to="/admin/update-profile" variant="default" size="xs">
      Edit
    </Button>
  );
  return (
    <Section title="Your profile" actions={edit}>
      {content()}
    </Section>
  );
};

/** How to reach the dealership that one belongs to. */
export const YourDealership = () => {
  const place = useSessionInfo().dealershipInfo;
  if (!place) return null;
  return (
    <Section title="Your dealership">
      <Facts
        facts={[
          ['Name', place.bussiness_name],
          ['Phone', phoneMask.format(place.business_phone)],
          [
            'Address',
            [place.business_street, place.business_city?.city, place.business_postal]
              .filter(Boolean)
              .join(', '),
          ],
        ]}
      />
    </Section>
  );
};
