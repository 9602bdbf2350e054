import type { ReplyOf } from '@forecourt/contract/call';
import { Button } from '@mantine/core';
import { IconLock, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { DiscardDrafts } from '../form/discard-drafts';
import { Page } from '../page/page';
import { FailedState, State } from '../page/states';
import { readId } from './read-id';
import type { RecordCall } from './record-call';
import { type RecordQuery, useRecord } from './use-record';

/** What is said where there is no such record, and the list that one can go on to. */
export interface MissingRecord {
  icon: TablerIcon;
  title: string;
  text: string;
  list: { label: string; to: string };
  /** The drafts of forms about such a record, and why they cannot be used any more. */
  drafts?: { of: (id: number) => readonly string[]; because: string };
}

interface ContentProps<T> {
  query: RecordQuery<T>;
  missing: MissingRecord;
  skeleton: ReactNode;
  children: (record: T) => ReactNode;
}

/** A record that is being read: missing, forbidden, failed, loading, or there. */
export const RecordContent = <T,>({ query, missing, skeleton, children }: ContentProps<T>) => {
  const { data, error, isMissing, isForbidden, isFetching, retry } = query;
  if (isMissing)
    return (
      <State
        icon={missing.icon}
        title={missing.title}
        actions={
          <Button component={Link} to={missing.list.to}>
            {missing.list.label}
          </Button>
        }
      >
        {missing.text}
      </State>
    );
  if (isForbidden)
    return (
      <State icon={IconLock} title="You have no access to this record">
        Ask the owner of your dealership if you need it.
      </State>
    );
  if (data !== undefined) return children(data);
  return error ? <FailedState error={error} isRetrying={isFetching} onRetry={retry} /> : skeleton;
};

interface PageProps<C extends RecordCall> {
  /** Reads the record by its id. */
  call: C;
  /** The id as it stands in the address; `id` of the path unless given. */
  id?: string;
  /** While the record is on its way, and where there is none. */
  title: string;
  missing: MissingRecord;
  skeleton: ReactNode;
  width?: 'full' | 'form';
  /** The whole page, once the record is there. */
  children: (record: ReplyOf<C>) => ReactNode;
}

/** A screen about one record, the page around it included until it is there. */
export const RecordPage = <C extends RecordCall>(props: PageProps<C>) => {
  const { call, title, missing, skeleton, width, children } = props;
  const params = useParams();
  const id = readId(props.id ?? params.id);
  const query = useRecord(call, id);
  if (query.data !== undefined && !query.isMissing && !query.isForbidden) return children(query.data);
  return (
    <Page title={title} back={missing.list.to} width={query.isMissing ? 'full' : width}>
      {query.isMissing && id !== null && missing.drafts ? (
        <DiscardDrafts drafts={missing.drafts.of(id)} because={missing.drafts.because} />
      ) : null}
      <RecordContent query={query} missing={missing} skeleton={skeleton}>
        {children}
      </RecordContent>
    </Page>
  );
};
