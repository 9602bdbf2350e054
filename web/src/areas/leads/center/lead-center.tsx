import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { BlockSkeleton, Page, TabLinks, ViewBar } from '../../../kit/page';
import { ADD_LEAD, LEAD_CENTER, leadList, leadPath } from '../paths';
import { useLeadsLive } from '../use-leads-live';
import { bulkActions, rowActions } from './actions';
import classes from './center.module.css';
import { CenterMenu } from './center-menu';
import { type Chosen, chosenOf } from './chosen';
import { exportLeads } from './export-leads';
import { leadColumns } from './lead-columns';
import { leadName } from './lead-name';
import { useLeadActions } from './use-lead-actions';
import { useLeadFilters } from './use-lead-filters';
import { tabOf, VIEWS, viewOf } from './views';

const AssignDialog = later(async () => (await import('./assign-dialog')).AssignDialog);
const LeadBoard = later(
  async () => (await import('../board/lead-board')).LeadBoard,
  <BlockSkeleton height={420} />,
);
const Report = later(async () => (await import('../report/report')).Report, <BlockSkeleton height={420} />);
const SettingsDialog = later(async () => (await import('../settings/settings-dialog')).SettingsDialog);

const NOUN = { one: 'lead', many: 'leads' };
const EMPTY = {
  title: 'No leads yet',
  text: 'Everyone who asks about a vehicle: from your website, from marketplaces, by phone or at the door.',
};
const REMOVED = { title: 'No lead was removed', text: 'Removed leads stay here and can be restored.' };

/** Leads of all types: the list, the board by state, or the report. */
export const LeadCenter = () => {
  const can = useCan();
  const navigate = useNavigate();
  const { user } = useSessionInfo();
  const [params, setParams] = useSearchParams();
  const actions = useLeadActions();
  const [assigning, setAssigning] = useState<Chosen | null>(null);
  const { filters, onFilters } = useLeadFilters(params.has('frk_seller_id'));
  const list = useList(leadListingCalls.list, { key: 'leads', defaultSort: '-received_at', filters });
  useLeadsLive();
  const view = viewOf(params.get('view'));
  const may = { edit: can('leads.edit'), assign: can('leads.assign'), delete: can('leads.delete') };
  const tab = tabOf(list.state.filters, user.id);
  const isRemovedView = tab === 'removed';

  const addressWith = (key: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(key);
    else next.set(key, value);
    return next.size > 0 ? `${LEAD_CENTER}?${next}` : LEAD_CENTER;
  };
  const withView = (to: Record<string, string | number>) => leadList(view === 'list' ? to : { view, ...to });
  const tabs = [
    { key: 'all', label: 'All', to: withView({}) },
    { key: 'mine', label: 'Mine', to: withView({ frk_seller_id: user.id }) },
    { key: 'free', label: 'Unassigned', to: withView({ free: 1 }) },
    { key: 'late', label: 'Overdue', to: withView({ clock: 'late' }) },
    ...(may.delete ? [{ key: 'removed', label: 'Removed', to: leadList({ removed: 1 }) }] : []),
  ];
  const add = may.edit ? (
    <Button component={Link} to={ADD_LEAD} leftSection={<IconPlus size={16} aria-hidden />}>
      Add lead
    </Button>
  ) : null;
  const tools = { may, isRemovedView, actions, assign: setAssigning };

  return (
    <Page
      title="Lead center"
      actions={
        <>
          <CenterMenu
            total={list.total}
            exportAll={() => void exportLeads(list)}
            settingsTo={addressWith('settings', '1')}
          />
          {add}
        </>
      }
    >
      <div className={classes.screen}>
        <ViewBar
          views={VIEWS}
          view={view}
          onView={(next) => navigate(addressWith('view', next === 'list' ? null : next))}
        >
          {view === 'report' ? null : <TabLinks label="Leads" active={tab} tabs={tabs} />}
        </ViewBar>
        {view === 'list' ? (
          <DataList
            list={list}
            columns={leadColumns}
            noun={NOUN}
            nameOf={leadName}
            open={(row) => leadPath(row.id, row.lead_type)}
            rowActions={(row) => rowActions(row, tools)}
            bulkActions={bulkActions({ ...tools, chosen: () => chosenOf(list), clear: list.selection.clear })}
            onFilters={onFilters}
            searchHint="Name, telephone, e-mail, message"
            // the export of this screen is audited, the one of the list is not
            hasExport={false}
            empty={isRemovedView ? REMOVED : { ...EMPTY, action: add }}
          />
        ) : null}
        {view === 'board' ? <LeadBoard list={list} mayEdit={may.edit} onFilters={onFilters} /> : null}
        {view === 'report' ? <Report /> : null}
      </div>
      {assigning ? (
        <AssignDialog
          chosen={assigning}
          actions={actions}
          onClose={() => setAssigning(null)}
          onDone={list.selection.clear}
        />
      ) : null}
      {params.get('settings') === '1' && can('leads.settings') ? (
        <SettingsDialog
          close={() =>
            setParams(
              (now) => {
                now.delete('settings');
                return now;
              },
              { replace: true },
            )
          }
        />
      ) : null}
    </Page>
  );
};
