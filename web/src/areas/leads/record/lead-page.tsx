import type { Lead } from '@forecourt/contract/leads/lead';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { Alert, Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconHistory,
  IconId,
  IconInboxOff,
  IconMessages,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, State, type TabLink, TabLinks } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import { RecordPage } from '../../../kit/record';
import { leadName } from '../center/lead-name';
import { leadDrafts } from '../drafts';
import { LEAD_CENTER, type LeadPart, leadPath, UNKNOWN_TYPE } from '../paths';
import { REFETCH_LEADS } from '../refetch';
import { LeadTypeIcon } from '../types/lead-type-icon';
import { useLeadsLive } from '../use-leads-live';
import { Badges, GlanceFacts, LeadButtons } from './header';
import { type PartProps, partAt } from './parts';
import classes from './record.module.css';

const LogDialog = later(async () => (await import('./log-dialog')).LogDialog);

const part = (load: () => Promise<ComponentType<PartProps>>) => later(load, <BlockSkeleton height={320} />);

const PARTS: Record<LeadPart, ComponentType<PartProps>> = {
  info: part(async () => (await import('./info')).Info),
  activities: part(async () => (await import('./activities')).Activities),
  Messages: part(async () => (await import('../messages/messages')).Messages),
  'follow-up': part(async () => (await import('../follow-up/follow-ups')).FollowUps),
};

const MISSING = {
  icon: IconInboxOff,
  title: 'This lead is not at your dealership',
  text: 'The link may be incomplete, the lead may be of another type, or it is not yours to see.',
  list: { label: 'Lead center', to: LEAD_CENTER },
  drafts: {
    of: (id: number) => Object.values(leadDrafts(id)),
    because: 'this lead is not at your dealership any more',
  },
};

const Removed = ({ lead }: { lead: Lead }) => {
  const can = useCan();
  const restoring = useSave(leadRecordCalls.restore, { invalidates: REFETCH_LEADS, showsFields: false });
  return (
    <Alert color="red" variant="light" icon={<IconTrash aria-hidden />} title="This lead was removed">
      Everything about it is kept. Restore it to make changes.
      {can('leads.delete') ? (
        <div>
          <Button
            size="compact-sm"
            mt="xs"
            variant="default"
            loading={restoring.isSaving}
            onClick={() => void restoring.save({ params: { id: lead.id } }).catch(() => undefined)} // the refusal has been shown
          >
            Restore
          </Button>
        </div>
      ) : null}
    </Alert>
  );
};

const tabsOf = ({ id, lead_type, activities }: Lead, mayFollowUp: boolean): TabLink[] => {
  const messages = activities.filter(({ channel }) => channel === 'email' || channel === 'sms').length;
  return [
    { key: 'info', label: 'Info', icon: IconId, to: leadPath(id, lead_type) },
    {
      key: 'activities',
      label: 'Activities',
      icon: IconHistory,
      to: leadPath(id, lead_type, 'activities'),
    },
    {
      key: 'Messages',
      label: 'Messages',
      icon: IconMessages,
      to: leadPath(id, lead_type, 'Messages'),
      ...(messages > 0 ? { count: messages } : {}),
    },
    ...(mayFollowUp
      ? [
          {
            key: 'follow-up',
            label: 'Follow-up',
            icon: IconCalendarEvent,
            to: leadPath(id, lead_type, 'follow-up'),
          },
        ]
      : []),
  ];
};

const LeadRecord = ({ lead, active }: { lead: Lead; active: LeadPart }) => {
  const can = useCan();
  const [logging, setLogging] = useState<{ isCall: boolean } | null>(null);
  useLeadsLive(lead.id);
  const name = leadName(lead);
  useRememberRecord('leads', leadPath(lead.id, lead.lead_type), name);
  const mayEdit = can('leads.edit') && lead.removed_at === null;
  const shared: PartProps = { lead, mayEdit, onLog: (isCall) => setLogging({ isCall }) };
  const isWriting = active === 'Messages';
  const Shown = PARTS[active];
  return (
    <div className={classes.record} data-contacts={(mayEdit && !isWriting) || undefined}>
      <Page
        title={name}
        back={LEAD_CENTER}
        picture={<LeadTypeIcon type={lead.lead_type} howItMade={lead.how_it_made} size="large" />}
        badge={<Badges lead={lead} mayEdit={mayEdit} />}
        subtitle={<GlanceFacts lead={lead} mayEdit={mayEdit} />}
        actions={<LeadButtons {...shared} isWriting={isWriting} />}
      >
        {lead.removed_at === null ? null : <Removed lead={lead} />}
        <TabLinks
          label="Lead"
          active={active}
          tabs={tabsOf(lead, can('tasks.view') || can('ownTasks.view'))}
        />
        <Shown {...shared} />
        {logging ? <LogDialog {...logging} lead={lead} onClose={() => setLogging(null)} /> : null}
      </Page>
    </div>
  );
};

/** One lead; each part of it has its own address. */
export const LeadPage = () => {
  const { pathname } = useLocation();
  const { leadType } = useParams();
  const active = partAt(pathname);
  return (
    <RecordPage
      call={leadRecordCalls.get}
      title="Lead"
      missing={MISSING}
      skeleton={
        <>
          <BlockSkeleton height={38} />
          <BlockSkeleton height={420} />
        </>
      }
    >
      {(lead) => {
        if (leadType === String(UNKNOWN_TYPE))
          return <Navigate to={leadPath(lead.id, lead.lead_type, active)} replace />;
        return leadType !== undefined && leadType !== String(lead.lead_type) ? (
          <Page title="Lead" back={LEAD_CENTER}>
            <State
              icon={MISSING.icon}
              title={MISSING.title}
              actions={
                <Button component={Link} to={LEAD_CENTER}>
                  Lead center
                </Button>
              }
            >
              {MISSING.text}
            </State>
          </Page>
        ) : (
          <LeadRecord key={lead.id} lead={lead} active={active} />
        );
      }}
    </RecordPage>
  );
};
