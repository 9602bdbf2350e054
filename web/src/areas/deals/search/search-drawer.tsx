import type { DealRow } from '@forecourt/contract/deals/deal';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useCall } from '../../../api/use-call';
import { countLabel, type List } from '../../../kit/list';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { ConditionRow } from '../../../kit/search/condition-row';
import { newCondition, type SearchCondition, type SearchField } from '../../../kit/search/conditions';
import classes from '../../../kit/search/search.module.css';
import { searchBody, searchFieldsOf, writeConditions } from './deal-question';
import { SEARCH_PARAM } from './use-deal-list';

const NOUN = { one: 'deal', many: 'deals' };
const FORM = 'deal-search';
const MOST = 20;
const TYPING_MS = 300;
const KEPT = { staleTime: 300_000, showsFailure: true } as const;

/** How many deals the conditions find while they are being made; undefined while it is not known. */
const useMatchCount = (conditions: readonly SearchCondition[]): number | undefined => {
  const text = writeConditions(conditions);
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const { data } = useCall(
    dealListingCalls.advancedSearch,
    { body: { ...searchBody(conditions), limit: 1 } },
    { enabled: settled === text && text !== '', silent: true },
  );
  return data?.total;
};

interface BuilderProps {
  fields: readonly SearchField[];
  conditions: readonly SearchCondition[];
  onChange: (conditions: readonly SearchCondition[]) => void;
}

const Builder = ({ fields, conditions, onChange }: BuilderProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>Deals that meet all of these</legend>
    <ul className={classes.conditions}>
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
          key={at}
          fields={fields}
          condition={condition}
          onChange={(next) => onChange(conditions.with(at, next))}
          onRemove={() => onChange(conditions.toSpliced(at, 1))}
        />
      ))}
    </ul>
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={conditions.length >= MOST || fields.length === 0}
      onClick={() => fields[0] && onChange([...conditions, newCondition(fields[0])])}
    >
      Add a condition
    </Button>
  </fieldset>
);

interface Props {
  list: List<DealRow>;
  /** The conditions that the list shows now. */
  conditions: readonly SearchCondition[];
  close: () => void;
}

/** The advanced search: conditions over the deal, its vehicles, customer, figures and seller. What it finds is the list. */
export const SearchDrawer = ({ list, conditions, close }: Props) => {
  const catalogue = useCall(dealListingCalls.searchFields, {}, KEPT);
  const fields = catalogue.data ? searchFieldsOf(catalogue.data) : [];
  const [changed, setChanged] = useState<readonly SearchCondition[] | null>(
    conditions.length > 0 ? conditions : null,
  );
  const draft = changed ?? (fields[0] ? [newCondition(fields[0])] : []);
  const text = writeConditions(draft);
  const count = useMatchCount(draft);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    list.change({ q: '', filters: text === '' ? {} : { [SEARCH_PARAM]: text } });
    close();
  };
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={620}
      title={<b>Advanced search</b>}
      padding="lg"
      classNames={{ content: classes.panel, body: classes.panelBody }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.drawer}>
        <form id={FORM} onSubmit={submit} className={classes.form}>
          <Loaded query={catalogue} skeleton={<BlockSkeleton height={160} />}>
            {() => <Builder fields={fields} conditions={draft} onChange={setChanged} />}
          </Loaded>
        </form>
        <div className={classes.bar}>
          <Button variant="subtle" onClick={() => setChanged(null)} disabled={text === ''}>
            Clear
          </Button>
          <Button type="submit" form={FORM} disabled={text === '' && conditions.length === 0}>
            <span aria-live="polite">
              {text === '' && conditions.length > 0
                ? 'Show the whole list'
                : countLabel(NOUN, text === '' ? undefined : count)}
            </span>
          </Button>
        </div>
      </div>
    </Drawer>
  );
};
