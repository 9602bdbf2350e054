import { type GalleryItem, galleryCalls } from '@forecourt/contract/gallery';
import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconEye,
  IconEyeOff,
  IconFileText,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { StateChip, type States, StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Day, useToday } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import classes from '../gallery.module.css';
import { ADD_ITEM, itemPath } from '../paths';

const quietly = () => undefined; // the refusal has been shown

const VISIBLE: States = {
  true: { label: 'Active', tone: 'good' },
  false: { label: 'Inactive', tone: 'neutral' },
};

/** An active item is not shown before its first day or after its last one. */
const Shown = ({ item: { visible, showFrom, showUntil } }: { item: GalleryItem }) => {
  const today = useToday();
  if (visible === 'true' && showUntil !== null && showUntil < today)
    return <StateChip label={`Ended ${showUntil}`} hue="grey" icon={IconCalendarOff} />;
  if (visible === 'true' && showFrom !== null && showFrom > today)
    return <StateChip label={`Starts ${showFrom}`} hue="grey" icon={IconCalendarEvent} />;
  return <StatusChip states={VISIBLE} value={visible} />;
};

const Thumb = ({ item }: { item: GalleryItem }) => {
  const picture = item.images.find(({ mime }) => mime.startsWith('image/'));
  const Icon = item.images.length > 0 ? IconFileText : IconPhoto;
  return (
    <span className={classes.thumb} aria-hidden>
      {picture ? (
        <img src={fileUrl(picture.media_src)} alt="" loading="lazy" />
      ) : (
        <Icon size={18} stroke={1.5} />
      )}
    </span>
  );
};

const filesText = ({ images: { length } }: GalleryItem) => {
  if (length === 0) return 'No files';
  return length === 1 ? '1 file' : `${length} files`;
};

const COLUMNS: readonly Column<GalleryItem>[] = [
  {
    ...{ key: 'image', title: 'Picture', width: 80, skeleton: 'image', mobile: 'image' },
    render: (item) => <Thumb item={item} />,
    csv: (item) => item.images[0]?.media_src ?? '',
  },
  {
    key: 'title',
    title: 'Title',
    always: true,
    sortable: true,
    mobile: 'title',
    render: ({ title }) => title,
  },
  {
    ...{ key: 'description', title: 'Description' },
    render: ({ description }) => description,
  },
  {
    ...{ key: 'files', title: 'Files', width: 90, mobile: 'fact' },
    render: filesText,
    csv: ({ images }) => images.length,
  },
  {
    ...{ key: 'visible', title: 'Status', width: 160, skeleton: 'chip', mobile: 'status' },
    render: (item) => <Shown item={item} />,
    csv: ({ visible }) => VISIBLE[visible]?.label ?? '',
  },
  {
    ...{ key: 'created_at', title: 'Added', width: 120, sortable: true, fits: true },
    render: ({ created_at }) => <Day value={created_at} />,
  },
];

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'visible', label: 'Status' },
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

/** What the dealership shows of itself on its website. */
export const Screen = () => {
  const list = useList(galleryCalls.list, { key: 'gallery', defaultSort: '-created_at', filters: FILTERS });
  const invalidates = [galleryCalls.list, galleryCalls.get];
  const saving = useSave(galleryCalls.update, { invalidates, showsFields: false });
  const removing = useSave(galleryCalls.remove, { invalidates });
  const toggle = ({ id, visible }: GalleryItem) =>
    saving
      .save({ params: { id }, body: { value: visible === 'true' ? 'false' : 'true', id }, files: {} })
      .catch(quietly);
  const remove = async ({ id, title }: GalleryItem) => {
    const isSure = await ask({
      title: `Remove ${title}?`,
      body: 'Its pictures and files are removed too. This cannot be undone.',
      ...{ confirmLabel: 'Remove', danger: true },
    });
    if (isSure) await removing.save({ params: { id } }).catch(quietly);
  };
  const add = (
    <Button component={Link} to={ADD_ITEM} leftSection={<IconPlus size={16} aria-hidden />}>
      Add to gallery
    </Button>
  );
  return (
    <Page title="Gallery" subtitle="Pictures and PDFs for the dealership's website" actions={add}>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'item', many: 'items' }}
        nameOf={({ title }) => title}
        open={({ id }) => itemPath(id)}
        searchHint="Title, description"
        rowActions={(item) => [
          item.visible === 'true'
            ? { label: 'Make inactive', icon: IconEyeOff, onClick: () => void toggle(item) }
            : { label: 'Make active', icon: IconEye, onClick: () => void toggle(item) },
          { label: 'Remove', icon: IconTrash, danger: true, onClick: () => void remove(item) },
        ]}
        empty={{
          title: 'The gallery is empty',
          text: 'Add pictures of the showroom, the team or an event.',
          action: add,
        }}
      />
    </Page>
  );
};
