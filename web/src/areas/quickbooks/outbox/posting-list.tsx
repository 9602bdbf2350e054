import { type QbPosting, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { IconHandStop, IconPlayerSkipForward, IconSend } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { readId } from '../../../kit/record';
import { postingColumns } from './posting-columns';
import { POSTING_LOOKS, postingName } from './posting-looks';
import { type Action, useActions } from './use-actions';

const PostingPanel = later(async () => (await import('./posting-panel')).PostingPanel);

const FILTERS: readonly FilterDef[] = [
  {
    ...{ key: 'state', label: 'Status', kind: 'select' },
    options: Object.entries(POSTING_LOOKS).map(([value, { label }]) => ({ value, label })),
  },
  { key: 'differs', label: 'Differs in QuickBooks', kind: 'select', options: [{ value: '1', label: 'Yes' }] },
  { key: 'from', label: 'From', name: 'Day', bound: 'from', kind: 'day', half: true },
  { key: 'to', label: 'To', name: 'Day', bound: 'to', kind: 'day', half: true },
];

const isOpen = ({ state }: QbPosting) => state !== 'sent' && state !== 'sending';

interface Props {
  /** All kinds where none is named. */
  group?: 'sales' | 'purchases' | 'journal';
  /** One that was connected before: its postings are only looked at. */
  company?: string;
  empty: { title: string; text: string };
}

/** The outbox for one kind of postings or all, each with its preview in a panel at the side. */
export const PostingList = ({ group, company, empty }: Props) => {
  const [params, setParams] = useSearchParams();
  const { act } = useActions();
  const list = useList(quickbooksCalls.postings, {
    ...{ key: `quickbooks-${group ?? 'all'}`, defaultSort: '-day', filters: FILTERS },
    fixed: { ...(group && { group }), ...(company && { company }) },
  });
  const open = readId(params.get('posting'));
  const pathFor = ({ id }: QbPosting) => {
    const next = new URLSearchParams(params);
    next.set('posting', String(id));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (now) => {
        now.delete('posting');
        return now;
      },
      { replace: true },
    );
  const rowActions = (row: QbPosting): RowAction[] =>
    isOpen(row) && !company
      ? [
          { label: 'Send', icon: IconSend, onClick: () => void act([row.id], 'send') },
          ...(row.state === 'held'
            ? []
            : [{ label: 'Hold back', icon: IconHandStop, onClick: () => void act([row.id], 'hold') }]),
          { label: 'Skip', icon: IconPlayerSkipForward, onClick: () => void act([row.id], 'skip') },
        ]
      : [];
  const bulk = (action: Action) => async (target: { rows: () => Promise<QbPosting[]> }) => {
    const rows = (await target.rows()).filter(isOpen);
    for (let first = 0; first < rows.length; first += 500)
      if (
        !(await act(
          rows.slice(first, first + 500).map(({ id }) => id),
          action,
        ))
      )
        return;
    list.selection.clear();
  };
  return (
    <>
      <DataList
        list={list}
        columns={postingColumns}
        noun={{ one: 'posting', many: 'postings' }}
        nameOf={postingName}
        open={pathFor}
        rowActions={rowActions}
        bulkActions={
          company
            ? []
            : [
                { label: 'Send', icon: IconSend, run: bulk('send') },
                { label: 'Hold back', icon: IconHandStop, run: bulk('hold') },
                { label: 'Skip', icon: IconPlayerSkipForward, run: bulk('skip') },
              ]
        }
        searchHint="Name, number, description"
        empty={empty}
      />
      {open === null ? null : <PostingPanel id={open} isFormer={company !== undefined} onClose={close} />}
    </>
  );
};
