import { type BlogTerm, blogCalls } from '@forecourt/contract/blog/index';
import { MAX_PAGE_SIZE } from '@forecourt/contract/list';
import { Button } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Day } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type Column, DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { BlogTabs } from '../../blog-links';
import { REFETCH_TERMS } from '../refetch';

const TermDialog = later(async () => (await import('./term-dialog')).TermDialog);
const RemoveDialog = later(async () => (await import('./remove-dialog')).RemoveDialog);

const CALLS = {
  tags: {
    ...{ list: blogCalls.listTags, add: blogCalls.addTag },
    ...{ update: blogCalls.updateTag, remove: blogCalls.removeTag },
  },
  categories: {
    ...{ list: blogCalls.listCategories, add: blogCalls.addCategory },
    ...{ update: blogCalls.updateCategory, remove: blogCalls.removeCategory },
  },
} as const;

const COLUMNS: readonly Column<BlogTerm>[] = [
  {
    ...{ key: 'name', title: 'Name', always: true, sortable: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  { ...{ key: 'name_fr', title: 'French name' }, render: ({ name_fr }) => name_fr },
  { ...{ key: 'slug', title: 'Address', mobile: 'fact' }, render: ({ slug }) => slug },
  {
    ...{ key: 'posts', title: 'Posts', width: 100, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ posts }) => posts,
  },
  {
    ...{ key: 'created_at', title: 'Added', width: 120, sortable: true, fits: true },
    render: ({ created_at }) => <Day value={created_at} />,
  },
];

interface Props {
  kind: keyof typeof CALLS;
  title: string;
  noun: { one: string; many: string };
  empty: string;
}

type Open = { kind: 'add' } | { kind: 'rename' | 'merge' | 'delete'; term: BlogTerm } | null;

/** The tags or the categories of the blog: added, renamed, merged and deleted. */
export const TermScreen = ({ kind, title, noun, empty }: Props) => {
  const calls = CALLS[kind];
  const list = useList(calls.list, { key: `blog-${kind}`, defaultSort: 'name' });
  const all = useCall(calls.list, { query: { page: 1, limit: MAX_PAGE_SIZE } });
  const adding = useSave(calls.add, { invalidates: REFETCH_TERMS });
  const saving = useSave(calls.update, { invalidates: REFETCH_TERMS });
  const removing = useSave(calls.remove, { invalidates: REFETCH_TERMS, showsFields: false });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const term = open && open.kind !== 'add' ? open.term : undefined;
  const others = (all.data?.rows ?? []).filter(({ id }) => id !== term?.id);
  const remove = (id: number, moveTo: number | null) =>
    removing.save({ params: { id }, query: moveTo === null ? {} : { move_to: moveTo } }).then(
      () => true,
      () => false,
    );
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
      {`Add ${noun.one}`}
    </Button>
  );
  return (
    <Page title={title} actions={add}>
      <BlogTabs active={kind} />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={noun}
        nameOf={({ name }) => name}
        rowActions={(row) => [
          { label: 'Rename', icon: IconPencil, onClick: () => setOpen({ kind: 'rename', term: row }) },
          { label: 'Merge', icon: IconArrowMerge, onClick: () => setOpen({ kind: 'merge', term: row }) },
          {
            ...{ label: 'Delete', icon: IconTrash, danger: true },
            onClick: () => setOpen({ kind: 'delete', term: row }),
          },
        ]}
        empty={{ title: `No ${noun.many} yet`, text: empty, action: add }}
      />
      {open?.kind === 'add' ? (
        <TermDialog noun={noun.one} close={close} save={(body) => adding.save({ body })} />
      ) : null}
      {open?.kind === 'rename' ? (
        <TermDialog
          noun={noun.one}
          term={open.term}
          close={close}
          save={(body) => saving.save({ params: { id: open.term.id }, body })}
        />
      ) : null}
      {term && (open?.kind === 'merge' || open?.kind === 'delete') ? (
        <RemoveDialog {...{ term, others, close, remove }} noun={noun.one} isMerge={open.kind === 'merge'} />
      ) : null}
    </Page>
  );
};
