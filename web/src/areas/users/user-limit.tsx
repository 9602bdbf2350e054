import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useActor, useCan } from '../../api/session-context';
import { PRICING } from './paths';
import { isFull, type UserCount } from './use-user-count';

/** How much of the package's room for users is taken. */
export const UserLimit = ({ count }: { count: UserCount | undefined }) => {
  const can = useCan();
  const hasPackage = useActor().dealership?.packageId != null;
  // keeps its line while the number is on its way
  if (!count) return <>&nbsp;</>;
  if (count.limit === null)
    return (
      <>
        {count.count.toLocaleString()} users, {hasPackage ? 'no limit in your package' : 'no package yet'}
      </>
    );
  return (
    <>
      <span className="fc-figures">
        {count.count.toLocaleString()} of {count.limit.toLocaleString()}
      </span>{' '}
      users of your package
      {isFull(count) && can('pricing.view') ? (
        <>
          {' · '}
          <Anchor component={Link} to={PRICING} inherit>
            See larger packages
          </Anchor>
        </>
      ) : null}
    </>
  );
};
