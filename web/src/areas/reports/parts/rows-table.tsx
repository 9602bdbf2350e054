import {
  type ReportColumn,
  type ReportDefinition,
  type ReportSelection,
  type ReportSummary,
  reportsCalls,
} from '@forecourt/contract/reports/index';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTable } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, FailedState } from '../../../kit/page';
import classes from '../reports.module.css';
import { Cell, isFigure } from './cell';
import type { SelectionChange } from './selection';

const PAGE = 100;

interface Props {
  definition: ReportDefinition;
  selection: ReportSelection;
  summary: ReportSummary | undefined;
  change: (next: SelectionChange) => void;
}

const useRows = (definition: ReportDefinition, selection: ReportSelection) =>
  useInfiniteQuery({
    queryKey: keyOf(reportsCalls.rows, { report: definition.key, ...selection }),
    queryFn: ({ pageParam, signal }) =>
      send(
        reportsCalls.rows,
        {
          params: { report: definition.key },
          query: { ...selection, limit: PAGE, ...(pageParam && { after: pageParam }) },
        },
        { signal, showsFailure: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** Stands before the columns of a report over all branches, whose rows come branch after branch. */
const BRANCH: ReportColumn = {
  ...{ key: 'branch', label: 'Branch', type: 'text', is_default: 1, groups: 0, total: null },
};

interface HeadingProps {
  column: ReportColumn;
  sort: string;
  change: Props['change'];
}

const Heading = ({ column: { key, label, type }, sort, change }: HeadingProps) => {
  const isSorted = sort.replace(/^-/, '') === key;
  const isFalling = isSorted && sort.startsWith('-');
  const Icon = isFalling ? IconArrowDown : IconArrowUp;
  if (key === BRANCH.key) return <th scope="col">{label}</th>;
  return (
    <th
      scope="col"
      data-align={isFigure({ type }) ? 'right' : undefined}
      aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton
        className={classes.sort}
        onClick={() => change({ sort: isSorted && !isFalling ? `-${key}` : key })}
      >
        {label}
        {isSorted ? <Icon size={13} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  );
};

const Totals = ({ columns, summary }: { columns: readonly ReportColumn[]; summary: ReportSummary }) => {
  if (!columns.some(({ total }) => total)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => {
          const value = column.total ? (summary.totals[column.key] ?? null) : null;
          return (
            <td
              key={column.key}
              data-align={isFigure(column) ? 'right' : undefined}
              data-first={at === 0 || undefined}
              data-label={column.total === 'average' ? `${column.label}, average` : column.label}
              data-empty={(at > 0 && value === null) || undefined}
            >
              {at === 0 && value === null ? 'Total' : <Cell column={column} value={value} />}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
};

/** The rows, a page after another, each leading to its record. */
export const RowsTable = ({ definition, selection, summary, change }: Props) => {
  const query = useRows(definition, selection);
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <BlockSkeleton height={420} />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState icon={IconTable} title={`No ${definition.noun.many} in this selection`}>
        Choose another period, or fewer filters.
      </EmptyState>
    );
  // the columns of the reply, so that old rows keep theirs while others load
  const shown = (data.pages[0]?.columns ?? []).flatMap((key) =>
    key === BRANCH.key ? BRANCH : (definition.columns.find((column) => column.key === key) ?? []),
  );
  const sort = selection.sort ?? definition.sort;
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table} aria-label={definition.title}>
          <thead>
            <tr>
              {shown.map((column) => (
                <Heading key={column.key} column={column} sort={sort} change={change} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells, links }) => (
              <tr key={id}>
                {shown.map((column, at) => (
                  <td
                    key={column.key}
                    data-align={isFigure(column) ? 'right' : undefined}
                    data-first={at === 0 || undefined}
                    data-label={column.label}
                    data-nowrap={column.type === 'day' || column.key === 'vin' || undefined}
                    data-empty={cells[at] === null || cells[at] === '' || undefined}
                  >
                    <Cell column={column} value={cells[at] ?? null} to={links[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {summary ? <Totals columns={shown} summary={summary} /> : null}
        </table>
      </div>
      <div className={classes.more}>
        <span className={classes.quiet}>
          {rows.length.toLocaleString('en-CA')} of {(summary?.count ?? rows.length).toLocaleString('en-CA')}{' '}
          {definition.noun.many}
        </span>
        {hasNextPage ? (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </div>
    </>
  );
};
