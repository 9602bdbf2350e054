import type { archivesCalls } from '@forecourt/contract/archives/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { counted } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { fileSize } from '../file-size';
import classes from './deletion-contents.module.css';

type Contents = ReplyOf<typeof archivesCalls.deletionContents>;

const lostOf = (contents: Contents): string[] => [
  counted(contents.vehicles, 'vehicle'),
  counted(contents.customers, 'customer'),
  counted(contents.deals, 'deal'),
  counted(contents.bills, 'bill'),
  contents.files === 0 ? '0 files' : `${counted(contents.files, 'file')} (${fileSize(contents.file_bytes)})`,
];

/** The names that are listed, and how many more there are. */
const namesOf = (names: readonly string[], all: number): string =>
  [...names, ...(all > names.length ? [`${(all - names.length).toLocaleString('en-CA')} more`] : [])].join(
    ', ',
  );

const People = ({ title, names }: { title: string; names: string }) => (
  <div>
    <div className={classes.title}>{title}</div>
    {names ? <div className={classes.names}>{names}</div> : null}
  </div>
);

const Lost = ({ contents }: { contents: Contents }) => {
  const { users_lost, users_lost_names, users_kept, users_kept_names, portal_accounts_lost } = contents;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too long must scroll by keyboard
    <section className={classes.lost} tabIndex={0} aria-label="What will be lost">
      <div className={classes.title}>What will be lost</div>
      <ul className={classes.counts}>
        {lostOf(contents).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <People
        title={`${counted(users_lost, 'user')} will lose ${users_lost === 1 ? 'the account' : 'their account'}`}
        names={namesOf(users_lost_names, users_lost)}
      />
      {portal_accounts_lost > 0 ? (
        <People
          title={`${counted(portal_accounts_lost, 'customer')} will lose ${portal_accounts_lost === 1 ? 'the portal account' : 'their portal account'}`}
          names=""
        />
      ) : null}
      {users_kept > 0 ? (
        <People
          title={`${counted(users_kept, 'user')} will keep ${users_kept === 1 ? 'the account' : 'their account'}, since they work elsewhere too`}
          names={namesOf(
            users_kept_names.map(({ full_name, works_at }) => `${full_name} (${works_at})`),
            users_kept,
          )}
        />
      ) : (
        <Text size="xs" c="dimmed">
          Nobody of them works at another dealership.
        </Text>
      )}
    </section>
  );
};

/** What a deletion takes away, with whom it leaves without an account. */
export const DeletionContents = ({
  query,
}: {
  query: Pick<ComponentProps<typeof Loaded<Contents>>['query'], 'data' | 'error' | 'isFetching' | 'refetch'>;
}) => (
  <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
    {(contents) => <Lost contents={contents} />}
  </Loaded>
);
