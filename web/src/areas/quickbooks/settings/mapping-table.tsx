import { type MappingKind, type QbMappings, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Button, Switch } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { BlockSkeleton, Loaded, Section, TabLinks } from '../../../kit/page';
import { EntitySelect } from '../lists/entity-select';
import { QB } from '../paths';
import classes from '../quickbooks.module.css';
import { REFETCH_QB } from '../refetch';

type Tab = 'accounts' | 'taxes' | 'items';
const KINDS: Readonly<
  Record<Tab, { kind: MappingKind; entity: 'Account' | 'TaxCode' | 'Item'; label: string }>
> = {
  accounts: { kind: 'account', entity: 'Account', label: 'Accounts' },
  taxes: { kind: 'tax', entity: 'TaxCode', label: 'Taxes' },
  items: { kind: 'item', entity: 'Item', label: 'Products and fees' },
};

type Row = QbMappings['items'][number] & { allowed?: readonly string[] };

const MappingRow = ({ tab, row }: { tab: Tab; row: Row }) => {
  const { kind, entity } = KINDS[tab];
  const { save } = useSave(quickbooksCalls.saveMappings, { invalidates: REFETCH_QB });
  const create = useSave(quickbooksCalls.createEntity, { invalidates: REFETCH_QB });
  const map = (entity_id: number | null) =>
    void save({ body: { changes: [{ kind, key: row.key, entity_id }] } }).catch(() => undefined);
  const title = tab === 'taxes' ? row.name : `${row.key} ${row.name}`;
  return (
    <div className={classes.mappingRow}>
      <div>
        {title}
        {row.is_needed === 1 && !row.entity ? <p className={classes.problem}>Postings need it</p> : null}
      </div>
      <EntitySelect
        label={`${title} in QuickBooks`}
        kind={entity}
        value={row.entity}
        onChange={map}
        {...(row.allowed && { allowed: row.allowed })}
      />
      {row.suggestion ? (
        <Button size="xs" variant="default" onClick={() => map(row.suggestion?.id ?? null)}>
          Use {row.suggestion.name}
        </Button>
      ) : tab === 'items' && !row.entity ? (
        <Button
          size="xs"
          variant="default"
          loading={create.isSaving}
          onClick={() => void create.save({ body: { kind: 'item', key: row.key } }).catch(() => undefined)}
        >
          Create
        </Button>
      ) : (
        <span />
      )}
    </div>
  );
};

/** What accounts, taxes and products of the ledger are in QuickBooks. */
export const MappingTable = () => {
  const [params] = useSearchParams();
  const wanted = params.get('tab');
  const tab: Tab = wanted === 'taxes' || wanted === 'items' ? wanted : 'accounts';
  const [isAll, setAll] = useState(false);
  const query = useCall(quickbooksCalls.mappings);
  const suggest = useSave(quickbooksCalls.suggestMappings, { invalidates: REFETCH_QB });
  return (
    <Section
      title="Mapping"
      description="What your accounts, taxes and products are in QuickBooks"
      actions={
        <Button
          variant="default"
          loading={suggest.isSaving}
          leftSection={<IconWand size={16} aria-hidden />}
          onClick={() => void suggest.save({}).catch(() => undefined)}
        >
          Map by name and number
        </Button>
      }
    >
      <TabLinks
        label="Mapping"
        active={tab}
        tabs={Object.entries(KINDS).map(([key, { label }]) => ({
          key,
          label,
          to: `${QB.settings}?tab=${key}`,
        }))}
      />
      <Loaded query={query} skeleton={<BlockSkeleton height={400} />}>
        {(mappings) => {
          const rows: readonly Row[] = mappings[tab];
          const needed = rows.filter((row) => row.is_needed === 1 || row.entity !== null);
          const few = tab !== 'taxes' && needed.length > 0 && needed.length < rows.length;
          return (
            <>
              {few ? (
                <Switch
                  className={classes.showAll}
                  label="Show accounts without postings"
                  checked={isAll}
                  onChange={({ currentTarget }) => setAll(currentTarget.checked)}
                />
              ) : null}
              <div className={classes.mapping}>
                {(few && !isAll ? needed : rows).map((row) => (
                  <MappingRow key={`${tab} ${row.key}`} tab={tab} row={row} />
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
};
