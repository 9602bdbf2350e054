import { type BlogAuthor, blogCalls } from '@forecourt/contract/blog/index';
import { MAX_PAGE_SIZE } from '@forecourt/contract/list';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { later } from '../../../kit/later';
import { type Column, DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { BlogTabs } from '../../blog-links';
import { Thumb } from '../list/thumb';
import { REFETCH_TERMS } from '../refetch';

const AuthorDialog = later(async () => (await import('../terms/author-dialog')).AuthorDialog);
const RemoveDialog = later(async () => (await import('../terms/remove-dialog')).RemoveDialog);

const COLUMNS: readonly Column<BlogAuthor>[] = [
  {
    ...{ key: 'picture', title: 'Picture', width: 96, skeleton: 'image', mobile: 'image' },
    render: ({ picture }) => <Thumb picture={picture} />,
    csv: ({ picture }) => picture?.name ?? '',
  },
  {
    ...{ key: 'name', title: 'Name', width: 220, always: true, sortable: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  { ...{ key: 'bio', title: 'About', mobile: 'fact' }, render: ({ bio }) => bio },
  {
    ...{ key: 'user', title: 'User', width: 180 },
    render: ({ user }) => user?.name ?? '',
    csv: ({ user }) => user?.name ?? '',
  },
  {
    ...{ key: 'posts', title: 'Posts', width: 100, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ posts }) => posts,
  },
];

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; author: BlogAuthor } | null;

/** Who writes the posts. */
export const Screen = () => {
  const list = useList(blogCalls.listAuthors, { key: 'blog-authors', defaultSort: 'name' });
  const all = useCall(blogCalls.listAuthors, { query: { page: 1, limit: MAX_PAGE_SIZE } });
  const removing = useSave(blogCalls.removeAuthor, { invalidates: REFETCH_TERMS, showsFields: false });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = (id: number, moveTo: number | null) =>
    removing.save({ params: { id }, query: moveTo === null ? {} : { move_to: moveTo } }).then(
      () => true,
      () => false,
    );
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
      Add author
    </Button>
  );
  return (
    <Page title="Authors" actions={add}>
      <BlogTabs active="authors" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'author', many: 'authors' }}
        nameOf={({ name }) => name}
        rowActions={(author) => [
          { label: 'Edit', icon: IconPencil, onClick: () => setOpen({ kind: 'edit', author }) },
          {
            ...{ label: 'Delete', icon: IconTrash, danger: true },
            onClick: () => setOpen({ kind: 'delete', author }),
          },
        ]}
        empty={{
          title: 'No authors yet',
          text: 'Readers see who wrote a post, with a picture and a few words.',
          action: add,
        }}
      />
      {open?.kind === 'add' ? <AuthorDialog close={close} /> : null}
      {open?.kind === 'edit' ? <AuthorDialog author={open.author} close={close} /> : null}
      {open?.kind === 'delete' ? (
        <RemoveDialog
          {...{ close, remove, noun: 'author', isMerge: false, term: open.author }}
          others={(all.data?.rows ?? []).filter(({ id }) => id !== open.author.id)}
        />
      ) : null}
    </Page>
  );
};
