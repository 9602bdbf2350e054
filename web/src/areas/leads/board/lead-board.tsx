import type { LeadRow } from '@forecourt/contract/leads/lead';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { STATES } from '@forecourt/domain/states';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useSave } from '../../../api/use-save';
import { Board, type BoardColumn } from '../../../kit/board';
import { lookOf } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { type List, sourceOf } from '../../../kit/list';
import { FilterChips } from '../../../kit/list/filter-chips';
import { FilterMenu } from '../../../kit/list/filter-menu';
import { SavedViews } from '../../../kit/list/saved-views';
import { SearchBox } from '../../../kit/list/search-box';
import { STATE_LOOKS } from '../../states';
import { leadName } from '../center/lead-name';
import { ResponseClock } from '../clock/response-clock';
import { leadPath } from '../paths';
import { REFETCH_LEADS } from '../refetch';
import { LeadTypeLabel } from '../types/lead-type-icon';
import classes from './board.module.css';

type State = LeadRow['state'];

const COLUMNS: readonly BoardColumn<State>[] = STATES.lead.map(({ value }) => ({
  key: value,
  look: lookOf(STATE_LOOKS.lead, value),
}));
const NOUN = { one: 'lead', many: 'leads' };

const Card = ({ lead }: { lead: LeadRow }) => (
  <>
    <span className={classes.line}>
      <LeadTypeLabel type={lead.lead_type} howItMade={lead.how_it_made} />
      <span className={classes.age}>
        <RelativeTime at={lead.received_at} />
      </span>
    </span>
    {lead.car ? <span className={classes.cut}>{lead.car.title}</span> : null}
    <span className={classes.line}>
      <span className={classes.cut}>{lead.seller?.name ?? 'Unassigned'}</span>
      <ResponseClock lead={lead} />
    </span>
  </>
);

interface Props {
  list: List<LeadRow>;
  mayEdit: boolean;
  onFilters: () => void;
}

/** Leads by state; each column reads its own pages with the filters of the address. */
export const LeadBoard = ({ list, mayEdit, onFilters }: Props) => {
  const searchRef = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const moving = useSave(leadRecordCalls.setState, {
    invalidates: REFETCH_LEADS,
    quiet: true,
    showsFields: false,
  });
  const { q, filters, sort } = list.state;
  const { state: _, ...narrowed } = filters; // a column is a state
  const source = (state: State) =>
    sourceOf<LeadRow>(leadListingCalls.list, (query) => ({
      query: { ...narrowed, ...(q === '' ? {} : { q }), sort, ...query, state },
    }));
  return (
    <div className={classes.board}>
      <div className={classes.toolbar}>
        <SearchBox
          inputRef={searchRef}
          label="Search leads"
          hint="Name, telephone, e-mail, message"
          value={q}
          onSearch={(typed) => list.change({ q: typed }, { replace: true })}
        />
        <FilterMenu list={list} noun={NOUN} isPhone={isPhone} onOpen={onFilters} />
        <span className={classes.tools}>
          <SavedViews list={list} />
        </span>
      </div>
      <FilterChips list={list} />
      <Board<LeadRow, State>
        label="Leads by state"
        columns={COLUMNS}
        source={source}
        nameOf={leadName}
        open={(lead) => leadPath(lead.id, lead.lead_type)}
        card={(lead) => <Card lead={lead} />}
        move={
          mayEdit
            ? {
                allows: () => true,
                to: (lead, state) => moving.save({ params: { id: lead.id }, body: { state } }),
              }
            : undefined
        }
        empty="No leads in this state"
      />
    </div>
  );
};
