import { type BlogPostRow, blogCalls } from '@forecourt/contract/blog/index';
import { MAX_PAGE_SIZE } from '@forecourt/contract/list';
import { STATES } from '@forecourt/domain/states';
import { Button } from '@mantine/core';
import {
  IconEyeOff,
  IconHelpCircle,
  IconMessages,
  IconPencil,
  IconPlus,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { type BulkAction, DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { BlogTabs } from '../../blog-links';
import { POST_COLUMNS } from '../list/post-columns';
import { type Chosen, chosenOf, chosenRows, usePostActions } from '../list/use-post-actions';
import { ADD_POST, commentsOfPath, faqPath, postPath } from '../paths';

const ALL = { query: { page: 1, limit: MAX_PAGE_SIZE, sort: 'name' as const } };
const STALE = { staleTime: 60_000 };

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

const useFilters = (): readonly FilterDef[] => {
  const categories = useCall(blogCalls.listCategories, ALL, STALE);
  const authors = useCall(blogCalls.listAuthors, ALL, STALE);
  const tags = useCall(blogCalls.listTags, ALL, STALE);
  return [
    {
      ...{ kind: 'select', key: 'state', label: 'Status' },
      options: STATES.publication.map(({ value, label }) => ({ value, label })),
    },
    {
      ...{ kind: 'select', key: 'category_id', label: 'Category' },
      options: optionsOf(categories.data?.rows),
    },
    { ...{ kind: 'select', key: 'author_id', label: 'Author' }, options: optionsOf(authors.data?.rows) },
    { ...{ kind: 'select', key: 'tag_id', label: 'Tag' }, options: optionsOf(tags.data?.rows) },
  ];
};

/** The posts of the blog. */
export const Screen = () => {
  const filters = useFilters();
  const list = useList(blogCalls.list, { key: 'blog-posts', defaultSort: '-updated_at', filters });
  const actions = usePostActions();
  const add = (
    <Button component={Link} to={ADD_POST} leftSection={<IconPlus size={16} aria-hidden />}>
      Add post
    </Button>
  );
  const run = (work: (chosen: Chosen) => Promise<boolean>) => async () => {
    if (await work(chosenOf(list))) list.selection.clear();
  };
  const bulkActions: readonly BulkAction<BlogPostRow>[] = [
    { label: 'Publish', icon: IconWorldUpload, run: run(actions.publish) },
    { label: 'Unpublish', icon: IconEyeOff, run: run(actions.unpublish) },
    { label: 'Delete', icon: IconTrash, danger: true, run: run(actions.remove) },
  ];
  const rowActions = (post: BlogPostRow): RowAction[] => {
    const chosen = chosenRows([post]);
    const isOnline = post.state === 'published' || post.state === 'scheduled';
    return [
      { label: 'Edit', icon: IconPencil, to: postPath(post.id) },
      { label: 'Questions', icon: IconHelpCircle, to: faqPath(post.id) },
      { label: 'Comments', icon: IconMessages, to: commentsOfPath(post.id) },
      isOnline
        ? {
            label: 'Unpublish',
            icon: IconEyeOff,
            divided: true,
            onClick: () => void actions.unpublish(chosen),
          }
        : {
            label: 'Publish',
            icon: IconWorldUpload,
            divided: true,
            onClick: () => void actions.publish(chosen),
          },
      { label: 'Delete', icon: IconTrash, danger: true, onClick: () => void actions.remove(chosen) },
    ];
  };
  return (
    <Page title="Blog" actions={add}>
      <BlogTabs active="posts" />
      <DataList
        list={list}
        columns={POST_COLUMNS}
        noun={{ one: 'post', many: 'posts' }}
        nameOf={({ title }) => title}
        open={({ id }) => postPath(id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        searchHint="Title, address, excerpt"
        empty={{
          title: 'No posts yet',
          text: 'News and advice for the customers of your website.',
          action: add,
        }}
      />
    </Page>
  );
};
