import { postingCalls, SOCIAL_STATES, type SocialPost } from '@forecourt/contract/posting/index';
import { stateLabel } from '@forecourt/domain/states';
import { SegmentedControl } from '@mantine/core';
import { IconBan, IconCopy, IconEye, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { composePath } from '../paths';
import classes from '../posting.module.css';
import { postName } from '../words';
import { mayDo } from './may-do';
import { socialColumns } from './social-columns';
import { useSocialStep } from './use-social-step';

const STATE_OPTIONS = SOCIAL_STATES.map((value) => ({ value, label: stateLabel('socialPost', value) }));
const TABS = [
  { value: '', label: 'All' },
  ...STATE_OPTIONS.filter(({ value }) => ['draft', 'scheduled', 'posted', 'failed'].includes(value)),
];

const FILTERS: readonly FilterDef[] = [
  { kind: 'select', key: 'state', label: 'Status', options: STATE_OPTIONS },
  {
    ...{ kind: 'custom', key: 'stock_id', label: 'Vehicle', show: (id) => `no. ${id}` },
    render: () => null,
  },
];

interface Props {
  pathTo: (id: number) => string;
  add: ReactNode;
}

/** Posts that people wrote, drafts included, with their results. */
export const SocialList = ({ pathTo, add }: Props) => {
  const steps = useSocialStep();
  const list = useList(postingCalls.socialPosts, {
    ...{ key: 'social-posts', defaultSort: '-created_at', filters: FILTERS },
  });
  const rowActions = (post: SocialPost): readonly RowAction[] => {
    const may = mayDo(post.state);
    return [
      { label: 'Open', icon: IconEye, to: pathTo(post.id) },
      ...(may.edit ? [{ label: 'Edit', icon: IconPencil, to: composePath({ edit: post.id }) }] : []),
      ...(may.send ? [{ label: 'Post now', icon: IconSend, onClick: () => void steps.send(post) }] : []),
      { label: 'Use again', icon: IconCopy, to: composePath({ copy: post.id }) },
      ...(may.cancel
        ? [{ label: 'Cancel post', icon: IconBan, divided: true, onClick: () => void steps.cancel(post) }]
        : []),
      ...(may.remove
        ? [
            {
              ...{ label: 'Delete', icon: IconTrash, danger: true, divided: true },
              onClick: () => void steps.remove(post),
            },
          ]
        : []),
    ];
  };
  const state = list.state.filters.state ?? '';
  return (
    <>
      <div className={classes.states}>
        <SegmentedControl
          aria-label="Status"
          data={TABS}
          // another status is chosen in the filters
          value={TABS.some(({ value }) => value === state) ? state : ''}
          onChange={(next) => list.setFilter('state', next === '' ? null : next)}
        />
      </div>
      <DataList
        list={list}
        columns={socialColumns}
        noun={{ one: 'post', many: 'posts' }}
        nameOf={postName}
        open={({ id }) => pathTo(id)}
        rowActions={rowActions}
        searchHint="Text or vehicle"
        empty={{
          title: 'No posts yet',
          text: 'Write about a new arrival or your opening hours, now or for later.',
          action: add,
        }}
      />
    </>
  );
};
