import { wantedCalls } from '@forecourt/contract/inventory/wanted';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DataList, useList } from '../../../kit/list';
import { Page, TabLinks } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { useRemoveWanted } from '../wanted/use-remove-wanted';
import { ADDED_WANTED, KINDS, nameOf, typeOf, type Wanted } from '../wanted/wanted';
import { wantedColumns } from '../wanted/wanted-columns';

const WantedDialog = lazy(() => import('../wanted/wanted-dialog').then((m) => ({ default: m.WantedDialog })));

const TABS = (['wanted', 'added'] as const).map((key) => ({
  key,
  label: KINDS[key].tab,
  to: `${ADDED_WANTED}?type=${key}`,
}));

const NEW = 'new';

export const Screen = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const remove = useRemoveWanted();
  const type = typeOf(params.get('type'));
  const words = KINDS[type];
  const list = useList(wantedCalls.listWanted, {
    key: `added-wanted-${type}`,
    defaultSort: '-created_at',
    fixed: { type },
  });

  const opened = params.get('open') ?? '';
  const isOpen = opened === NEW || readId(opened) !== null;
  /** The list as it stands, with an entry over it or without. */
  const at = (entry: number | typeof NEW | null) => {
    const next = new URLSearchParams(params);
    if (entry === null) next.delete('open');
    else next.set('open', String(entry));
    return next.size > 0 ? `${ADDED_WANTED}?${next}` : ADDED_WANTED;
  };
  const add = (
    <Button component={Link} to={at(NEW)} leftSection={<IconPlus size={16} aria-hidden />}>
      {words.add}
    </Button>
  );
  const rowActions = (row: Wanted) => [
    { label: 'Edit', icon: IconPencil, to: at(row.id) },
    { label: 'Remove', icon: IconTrash, danger: true, onClick: () => void remove(row) },
  ];

  return (
    <Page
      title="Added and Wanted"
      subtitle="What people offer and what they look for, with the stock that fits"
      actions={add}
    >
      <TabLinks label="Lists" tabs={TABS} active={type} />
      <DataList
        key={type}
        list={list}
        columns={wantedColumns}
        noun={words.noun}
        nameOf={nameOf}
        open={(row) => at(row.id)}
        rowActions={rowActions}
        empty={{ ...words.empty, action: add }}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <WantedDialog
            key={opened}
            type={type}
            id={opened === NEW ? null : Number(opened)}
            close={() => navigate(at(null), { replace: true })}
          />
        </Suspense>
      ) : null}
    </Page>
  );
};
