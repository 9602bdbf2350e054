import { type CampaignTemplateRow, templateCalls } from '@forecourt/contract/campaigns/templates';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { CampaignTabs } from '../parts/campaign-tabs';
import { ChannelText } from '../parts/channel';
import { WideOnly } from '../parts/wide-only';
import { newTemplate, templatePath } from '../paths';
import { CHANNEL_LABELS, CHANNEL_OPTIONS } from '../words';

const FILTERS: readonly FilterDef[] = [
  { kind: 'select', key: 'channel', label: 'Channel', options: CHANNEL_OPTIONS },
];

const COLUMNS: readonly Column<CampaignTemplateRow>[] = [
  {
    ...{ key: 'name', title: 'Template', width: 240, sortable: true, always: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  {
    ...{ key: 'channel', title: 'Channel', width: 152, mobile: 'fact' },
    render: ({ channel }) => <ChannelText channel={channel} />,
    card: ({ channel }) => CHANNEL_LABELS[channel],
    csv: ({ channel }) => CHANNEL_LABELS[channel],
  },
  {
    ...{ key: 'subject', title: 'Subject', width: 260, mobile: 'fact' },
    render: ({ subject }) => subject,
  },
  { key: 'excerpt', title: 'Text', render: ({ excerpt }) => excerpt },
  {
    ...{ key: 'changed_at', title: 'Changed', width: 140, sortable: true, mobile: 'aside' },
    render: ({ changed_at }) => <RelativeTime at={changed_at} />,
  },
  { key: 'changed_by', title: 'By', width: 140, optional: true, render: ({ changed_by }) => changed_by },
];

/** Ready-made texts for campaigns. */
export const Screen = () => {
  const mayEdit = useCan()('campaigns.edit');
  const list = useList(templateCalls.templates, {
    ...{ key: 'campaign-templates', defaultSort: 'name', filters: FILTERS },
  });
  const removing = useSave(templateCalls.removeTemplate, { invalidates: [templateCalls.templates] });
  const remove = async ({ id, name }: CampaignTemplateRow) => {
    const isSure = await ask({
      title: `Delete ${name}?`,
      body: 'The text is lost. Campaigns that used it keep their copy.',
      ...{ confirmLabel: 'Delete', danger: true },
    });
    if (isSure) await removing.save({ params: { id } }).catch(() => undefined); // the refusal has been shown
  };
  const add = mayEdit ? (
    <Button component={Link} to={newTemplate('email')} leftSection={<IconPlus size={16} aria-hidden />}>
      Add template
    </Button>
  ) : null;
  return (
    <Page title="Templates" subtitle={<WideOnly>Ready-made texts for new campaigns</WideOnly>} actions={add}>
      <CampaignTabs active="templates" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'template', many: 'templates' }}
        nameOf={({ name }) => name}
        open={({ id }) => templatePath(id)}
        searchHint="Name or text"
        rowActions={(row) => [
          { label: mayEdit ? 'Edit' : 'Open', icon: IconPencil, to: templatePath(row.id) },
          ...(mayEdit
            ? [
                {
                  ...{ label: 'Delete', icon: IconTrash, danger: true, divided: true },
                  onClick: () => void remove(row),
                },
              ]
            : []),
        ]}
        empty={{
          title: 'No templates yet',
          text: 'Write a text once, such as an oil change reminder, and reuse it in campaigns.',
          action: add,
        }}
      />
    </Page>
  );
};
