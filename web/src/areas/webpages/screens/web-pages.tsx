import { type WebPageRow, webpagesCalls } from '@forecourt/contract/webpages/index';
import { STATES } from '@forecourt/domain/states';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { BlogTabs } from '../../blog-links';
import { COLUMNS } from '../list/columns';
import { ADD_WEB_PAGE, webPagePath } from '../paths';
import { REFETCH_PAGES } from '../refetch';

const quietly = () => undefined; // the refusal has been shown

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: STATES.publication.map(({ value, label }) => ({ value, label })),
  },
];

/** The pages that the dealership writes for its website. */
export const Screen = () => {
  const list = useList(webpagesCalls.list, {
    key: 'web-pages',
    defaultSort: '-updated_at',
    filters: FILTERS,
  });
  const invalidates = REFETCH_PAGES;
  const publishing = useSave(webpagesCalls.publish, { invalidates, showsFields: false });
  const unpublishing = useSave(webpagesCalls.unpublish, { invalidates, showsFields: false });
  const removing = useSave(webpagesCalls.remove, { invalidates, quiet: true });
  const restoring = useSave(webpagesCalls.restore, { invalidates });
  const remove = async ({ id, title }: WebPageRow) => {
    await removing.save({ params: { id } });
    undoToast(`${title} was removed`, () => restoring.save({ params: { id } }));
  };
  const step = (row: WebPageRow): RowAction => {
    const input = { params: { id: row.id }, body: { version: row.version } };
    return row.state === 'published' || row.state === 'scheduled'
      ? {
          label: 'Unpublish',
          icon: IconEyeOff,
          onClick: () => void unpublishing.save(input).catch(quietly),
        }
      : { label: 'Publish', icon: IconEye, onClick: () => void publishing.save(input).catch(quietly) };
  };
  const add = (
    <Button component={Link} to={ADD_WEB_PAGE} leftSection={<IconPlus size={16} aria-hidden />}>
      Add web page
    </Button>
  );
  return (
    <Page title="Web pages" subtitle="Pages of the dealership's website" actions={add}>
      <BlogTabs active="webPages" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'page', many: 'pages' }}
        nameOf={({ title }) => title}
        open={({ id }) => webPagePath(id)}
        searchHint="Title, address"
        rowActions={(row) => [
          { label: 'Edit', icon: IconPencil, to: webPagePath(row.id) },
          step(row),
          {
            ...{ label: 'Remove', icon: IconTrash, danger: true, divided: true },
            onClick: () => void remove(row).catch(quietly),
          },
        ]}
        empty={{
          title: 'No web pages yet',
          text: 'Write about the dealership, financing or your privacy policy.',
          action: add,
        }}
      />
    </Page>
  );
};
