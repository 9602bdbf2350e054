import { type QbParty, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useSave } from '../../../api/use-save';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { TabLinks } from '../../../kit/page';
import classes from '../quickbooks.module.css';
import { REFETCH_QB } from '../refetch';
import { EntityList } from './entity-list';
import { EntitySelect } from './entity-select';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ key: 'mapped', label: 'Mapped', kind: 'select' },
    options: [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ],
  },
];

interface Props {
  kind: 'customer' | 'vendor';
  path: string;
  noun: { one: string; many: string };
}

const Mapping = ({ kind, party }: { kind: Props['kind']; party: QbParty }) => {
  const { save } = useSave(quickbooksCalls.saveMappings, { invalidates: REFETCH_QB });
  const create = useSave(quickbooksCalls.createEntity, { invalidates: REFETCH_QB });
  const map = (entity_id: number | null) =>
    void save({ body: { changes: [{ kind, key: party.key, entity_id }] } }).catch(() => undefined);
  return (
    <div className={classes.match}>
      <EntitySelect
        label={`${party.name} in QuickBooks`}
        kind={kind === 'customer' ? 'Customer' : 'Vendor'}
        value={party.entity}
        onChange={map}
      />
      {party.entity ? null : party.suggestion ? (
        <Button size="xs" variant="default" onClick={() => map(party.suggestion?.id ?? null)}>
          Use {party.suggestion.name}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={create.isSaving}
          onClick={() => void create.save({ body: { kind, key: party.key } }).catch(() => undefined)}
        >
          Create in QuickBooks
        </Button>
      )}
    </div>
  );
};

const columnsOf = (kind: Props['kind']): readonly Column<QbParty>[] => [
  {
    ...{ key: 'name', title: 'Name', sortable: true, always: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  { ...{ key: 'detail', title: 'E-mail', width: 240 }, render: ({ detail }) => detail },
  {
    ...{ key: 'postings', title: 'Postings', width: 100, align: 'right', mobile: 'aside' },
    render: ({ postings }) => postings,
    card: ({ postings }) => `${postings} ${postings === 1 ? 'posting' : 'postings'}`,
  },
  {
    ...{ key: 'entity', title: 'In QuickBooks', width: 430, mobile: 'fact' },
    render: (party) => <Mapping kind={kind} party={party} />,
    card: ({ entity }) => (entity ? entity.name : 'Not mapped'),
    csv: ({ entity }) => entity?.name ?? '',
  },
];

/** Customers or vendors whom postings name, and those that QuickBooks has. */
export const PartyLists = ({ kind, path, noun }: Props) => {
  const [params] = useSearchParams();
  const isTheirs = params.get('view') === 'quickbooks';
  return (
    <>
      <TabLinks
        label={noun.many}
        active={isTheirs ? 'theirs' : 'ours'}
        tabs={[
          { key: 'ours', label: 'In postings', to: path },
          { key: 'theirs', label: 'In QuickBooks', to: `${path}?view=quickbooks` },
        ]}
      />
      {isTheirs ? (
        <EntityList
          kind={kind === 'customer' ? 'Customer' : 'Vendor'}
          noun={noun}
          columns={['name', 'detail', 'mapped', 'active']}
        />
      ) : (
        <Ours kind={kind} path={path} noun={noun} />
      )}
    </>
  );
};

const Ours = ({ kind, noun }: Props) => {
  const list = useList(quickbooksCalls.parties, {
    ...{ key: `quickbooks-parties-${kind}`, defaultSort: 'name', filters: FILTERS, fixed: { kind } },
  });
  return (
    <DataList
      list={list}
      columns={columnsOf(kind)}
      noun={noun}
      nameOf={({ name }) => name}
      searchHint="Name"
      empty={{ title: `No ${noun.many} in postings yet`, text: 'Those whom postings name are listed here.' }}
    />
  );
};
