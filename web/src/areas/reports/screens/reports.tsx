import {
  type ReportDefinition,
  type ReportSelection,
  reportsCalls,
  type SavedReport,
} from '@forecourt/contract/reports/index';
import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { IconChartBar, IconChartBarOff, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, FailedState, Loaded, Page } from '../../../kit/page';
import { BranchesTable } from '../parts/branches-table';
import { ColumnsMenu } from '../parts/columns-menu';
import { FilesMenu } from '../parts/files-menu';
import { FilterBar } from '../parts/filter-bar';
import { GroupsTable } from '../parts/groups-table';
import { PeriodBar } from '../parts/period-bar';
import { ReportChart } from '../parts/report-chart';
import { ReportList, savedPath } from '../parts/report-list';
import { RowsTable } from '../parts/rows-table';
import { SavedActions } from '../parts/saved-actions';
import {
  changedParams,
  columnsOf,
  readSelection,
  SELECTION_KEYS,
  type SelectionChange,
  selectionParams,
} from '../parts/selection';
import classes from '../reports.module.css';

const REPORTS = '/admin/reports-generate';
const CHANGES = [
  'period',
  'from',
  'to',
  'status',
  'source',
  'category',
  'seller_id',
  'vendor_id',
  'branches',
] as const;

/** A link of a mail names the saved report alone: its selection is put into the address. */
const useSavedSelection = (saved: SavedReport | null) => {
  const [params, setParams] = useSearchParams();
  const isBare = saved !== null && !SELECTION_KEYS.some((key) => params.has(key));
  useEffect(() => {
    if (!isBare || !saved) return;
    const wanted = selectionParams(saved.selection);
    if (wanted.length > 0)
      setParams((now) => new URLSearchParams([...now.entries(), ...wanted]), { replace: true });
  }, [isBare, saved, setParams]);
};

interface Props {
  definitions: readonly ReportDefinition[];
  definition: ReportDefinition;
  saved: SavedReport | null;
}

const Report = ({ definitions, definition, saved }: Props) => {
  const [params, setParams] = useSearchParams();
  useSavedSelection(saved);
  const selection = readSelection(params, definition);
  const chart = params.get('chart') === 'none' ? 'none' : 'bar';
  const columns = columnsOf(definition, selection);
  const change = (next: SelectionChange) => {
    const leavesGroup = CHANGES.some((key) => key in next) ? { in_group: null } : {};
    setParams((now) => changedParams(now, { ...leavesGroup, ...next }), { replace: true });
  };
  const isOpened = selection.in_group !== undefined;
  const group = selection.group ?? definition.chart?.group;
  const asked: ReportSelection = { ...selection, ...(group && { group }) };
  const summary = useCall(
    reportsCalls.summary,
    { params: { report: definition.key }, query: asked },
    { keepPrevious: true, showsFailure: true },
  );
  const groupTo = (by: string, value: string): string =>
    `${REPORTS}?${changedParams(params, { group: by, in_group: value })}`;
  const { data, error } = summary;
  const isGrouped = selection.group !== undefined && !isOpened;
  const opened = isOpened ? data?.groups.find(({ value }) => value === selection.in_group) : undefined;
  const by = definition.columns.find(({ key }) => key === selection.group);
  return (
    <Page
      title={definition.title}
      subtitle={saved ? `${saved.name} · ${definition.description}` : definition.description}
      back={REPORTS}
      actions={
        <>
          <ColumnsMenu {...{ definition, columns, change }} />
          <SavedActions
            {...{ definition, selection, chart, saved }}
            onSaved={(next) => setParams(next ? savedPath(next).split('?')[1] : { report: definition.key })}
          />
          <FilesMenu {...{ definition, selection }} count={data?.count ?? 0} />
        </>
      }
    >
      <div className={classes.bar}>
        <NativeSelect
          label="Report"
          data={definitions.map(({ key, title }) => ({ value: key, label: title }))}
          value={definition.key}
          onChange={({ currentTarget: { value } }) => setParams({ report: value })}
        />
        <PeriodBar
          {...{ definition, selection, change }}
          days={{ from: data?.from ?? null, to: data?.to ?? null }}
        />
        <FilterBar {...{ definition, selection, change }} />
        {definition.chart ? (
          <Tooltip label={chart === 'none' ? 'Show the chart' : 'Hide the chart'}>
            <ActionIcon
              variant="default"
              size={36}
              className={classes.chartButton}
              aria-label={chart === 'none' ? 'Show the chart' : 'Hide the chart'}
              onClick={() => change({ chart: chart === 'none' ? null : 'none' })}
            >
              {chart === 'none' ? (
                <IconChartBar size={17} aria-hidden />
              ) : (
                <IconChartBarOff size={17} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      {error && !data ? (
        <FailedState error={error} isRetrying={summary.isFetching} onRetry={() => void summary.refetch()} />
      ) : null}
      {isOpened && by ? (
        <div>
          <Button
            variant="light"
            size="compact-md"
            rightSection={<IconX size={14} aria-hidden />}
            onClick={() => change({ in_group: null })}
          >
            {by.type === 'day' ? 'Month' : by.label}: {opened?.label ?? (selection.in_group || 'None')}
          </Button>
        </div>
      ) : null}
      {data && chart === 'bar' && !isOpened ? (
        <ReportChart {...{ definition, groupTo }} summary={data} />
      ) : null}
      {data?.branches && !isOpened ? <BranchesTable {...{ definition, columns }} summary={data} /> : null}
      {isGrouped && data && data.count > 0 ? (
        <GroupsTable {...{ definition, columns, groupTo }} summary={data} />
      ) : (
        <RowsTable {...{ definition, selection, change }} summary={data} />
      )}
    </Page>
  );
};

export const Screen = () => {
  const [params] = useSearchParams();
  const definitions = useCall(reportsCalls.definitions, {}, { showsFailure: true, staleTime: 60_000 });
  const saved = useCall(reportsCalls.saved, {}, { silent: true });
  const definition = definitions.data?.find(({ key }) => key === params.get('report'));
  if (definitions.data && definition)
    return (
      <Report
        key={`${definition.key} ${params.get('saved') ?? ''}`}
        definitions={definitions.data}
        definition={definition}
        saved={saved.data?.find(({ id }) => String(id) === params.get('saved')) ?? null}
      />
    );
  return (
    <Page title="Reports" subtitle="Choose a report, or open a saved one">
      <Loaded query={definitions} skeleton={<BlockSkeleton height={420} />}>
        {(all) => <ReportList definitions={all} saved={saved.data ?? []} />}
      </Loaded>
    </Page>
  );
};
