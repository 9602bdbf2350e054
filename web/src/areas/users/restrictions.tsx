import { usersCalls } from '@forecourt/contract/users';
import { Skeleton } from '@mantine/core';
import { useCall } from '../../api/use-call';
import { StateChip } from '../../kit/chips';
import { FailedState, Section } from '../../kit/page';
import classes from './users.module.css';

/** What keeps a user from signing in or from pages, and why. */
export const Restrictions = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useCall(usersCalls.restrictions, { params: { id } });
  const body = () => {
    if (error && !data)
      return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton height={44} />;
    if (data.restricted === 0) return <StateChip tone="good" label="Nothing restricts this user" />;
    return (
      <ul className={classes.reasons}>
        {data.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  };
  return (
    <Section
      title="Restrictions"
      actions={data?.restricted === 1 ? <StateChip tone="warning" label="Restricted" /> : null}
    >
      {body()}
    </Section>
  );
};
