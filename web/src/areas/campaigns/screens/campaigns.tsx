import type { CampaignRow } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import {
  CAMPAIGN_STATE_LABELS,
  CAMPAIGN_STATES,
  isCampaignDeletable,
  isCampaignRunning,
} from '@forecourt/domain/campaign/campaign-states';
import { Button } from '@mantine/core';
import { IconChartBar, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { COLUMNS } from '../list/columns';
import { CampaignTabs } from '../parts/campaign-tabs';
import { WideOnly } from '../parts/wide-only';
import { campaignPath } from '../paths';
import { REFETCH_CAMPAIGNS } from '../refetch';
import { useCampaignListLive } from '../use-campaigns-live';
import { CHANNEL_OPTIONS } from '../words';

const NewCampaign = later(async () => (await import('../list/new-campaign')).NewCampaign);

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] })),
  },
  { kind: 'select', key: 'channel', label: 'Channel', options: CHANNEL_OPTIONS },
];

const quietly = () => undefined; // the refusal has been shown

/** The campaigns of the dealership, with the progress of those that run. */
export const Screen = () => {
  const mayEdit = useCan()('campaigns.edit');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const list = useList(campaignCalls.list, {
    ...{ key: 'campaigns', defaultSort: '-changed_at', filters: FILTERS },
  });
  useCampaignListLive(list.rows.some(({ state }) => isCampaignRunning(state)));
  const duplicating = useSave(campaignCalls.duplicate, { invalidates: REFETCH_CAMPAIGNS, quiet: true });
  const removing = useSave(campaignCalls.remove, { invalidates: [campaignCalls.list] });
  const setAdding = (channel: string | null) =>
    setParams((now) => {
      if (channel) now.set('new', channel);
      else now.delete('new');
      return now;
    });
  const duplicate = async ({ id }: CampaignRow) => {
    const copy = await duplicating.save({ params: { id } });
    await navigate(campaignPath(copy.id));
  };
  const remove = async ({ id, name }: CampaignRow) => {
    const isSure = await ask({
      title: `Delete ${name}?`,
      body: 'Its filters and its text are lost. It has not been sent to anyone.',
      ...{ confirmLabel: 'Delete', danger: true },
    });
    if (isSure) await removing.save({ params: { id } });
  };
  const actions = (row: CampaignRow): RowAction[] => {
    const isOpen = isCampaignDeletable(row.state);
    const look = isOpen
      ? { label: mayEdit ? 'Edit' : 'Open', icon: IconPencil, to: campaignPath(row.id) }
      : { label: 'Results', icon: IconChartBar, to: campaignPath(row.id) };
    if (!mayEdit) return [look];
    const copy = {
      label: 'Duplicate',
      icon: IconCopy,
      onClick: () => void duplicate(row).catch(quietly),
    };
    const drop = {
      ...{ label: 'Delete', icon: IconTrash, danger: true, divided: true },
      onClick: () => void remove(row).catch(quietly),
    };
    return isOpen ? [look, copy, drop] : [look, copy];
  };
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding('email')}>
      New campaign
    </Button>
  ) : null;
  return (
    <Page
      title="Campaigns"
      subtitle={<WideOnly>E-mails and text messages to your customers and leads</WideOnly>}
      actions={add}
    >
      <CampaignTabs active="campaigns" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'campaign', many: 'campaigns' }}
        nameOf={({ name }) => name}
        open={({ id }) => campaignPath(id)}
        searchHint="Name or subject"
        rowActions={actions}
        empty={{
          title: 'No campaigns yet',
          text: 'Send one message to everyone who bought from you or asked about a vehicle.',
          action: add,
        }}
      />
      {mayEdit && params.has('new') ? (
        <NewCampaign channel={params.get('new') === 'sms' ? 'sms' : 'email'} close={() => setAdding(null)} />
      ) : null}
    </Page>
  );
};
