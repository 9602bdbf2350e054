import type { ReplyOf } from '@forecourt/contract/call';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Button } from '@mantine/core';
import { IconHistory, IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/build-request';
import { send } from '../../../api/client';
import { useFacingCustomer } from '../../../api/facing-customer';
import { keyOf } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { ShowOlder, Timeline } from '../../../kit/record';
import type { PartProps } from './parts';
import { entryLook, isInternalEntry, toEntry } from './timeline-texts';

type Page = ReplyOf<typeof dealRecordCalls.timeline>;

const useDealTimeline = (id: number) => {
  const query = useInfiniteQuery({
    queryKey: keyOf(dealRecordCalls.timeline, { params: { id }, paged: true }),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      send(
        dealRecordCalls.timeline,
        { params: { id }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal, showsFailure: true },
      ),
    initialPageParam: undefined as string | undefined, // the first page has nothing before it
    getNextPageParam: (last: Page) => (last.more ? last.entries.at(-1)?.at : undefined),
  });
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    data: query.data?.pages.flatMap(({ entries }) => entries),
    error,
    isFetching,
    refetch,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: () => void fetchNextPage(),
  };
};

/** All that happened in a deal, newest first. */
export const DealTimeline = ({ deal }: PartProps) => {
  const isFacing = useFacingCustomer();
  const timeline = useDealTimeline(deal.id);
  return (
    <Section
      title="Timeline"
      actions={
        // the file has internal comments and notes
        isFacing ? null : (
          <Button
            component="a"
            href={urlOf(dealRecordCalls.file, { params: { id: deal.id } })}
            target="_blank"
            rel="noopener"
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
          >
            Print the deal file
          </Button>
        )
      }
    >
      <Loaded query={timeline} skeleton={<BlockSkeleton height={240} />}>
        {(all) => {
          const entries = isFacing ? all.filter((entry) => !isInternalEntry(entry)) : all;
          return entries.length === 0 ? (
            <EmptyState icon={IconHistory} title="Nothing happened yet" />
          ) : (
            <>
              <Timeline entries={entries.map(toEntry)} lookOf={entryLook} />
              <ShowOlder timeline={timeline} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
};
