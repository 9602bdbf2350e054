import type { View } from '@forecourt/contract/inventory/listing';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { Button, Drawer } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { countLabel, type List } from '../../../../kit/list';
import { BlockSkeleton } from '../../../../kit/page/skeletons';
import { FailedState } from '../../../../kit/page/states';
import classes from '../../../../kit/search/search.module.css';
import { SEARCH_PARAM } from '../use-stock-filters';
import { Builder } from './builder';
import { blankQuestion, useCatalogue } from './catalogue';
import { SavedSearches } from './saved-searches';
import { asked, type Question, writeQuestion } from './search-state';
import { useMatchCount } from './use-match-count';

interface Props {
  list: List<StockRow>;
  view: View;
  /** The search that the list shows now. */
  question: Question | null;
  close: () => void;
}

const NOUN = { one: 'vehicle', many: 'vehicles' };
const FORM = 'advanced-search';

/** The advanced search: groups of comparisons, kept under a name if one likes. What it finds is the list. */
export const SearchDrawer = ({ list, view, question, close }: Props) => {
  const catalogue = useCatalogue();
  const fields = catalogue.data?.fields ?? [];
  const [changed, setDraft] = useState<Question | null>(question);
  const draft = changed ?? blankQuestion(fields);
  const { q, sort } = list.state;
  const text = writeQuestion(draft);
  const count = useMatchCount(draft, view, q);

  const show = (wanted: string, at: View, patch: { q?: string; sort?: string } = {}) => {
    list.change({
      ...patch,
      filters: {
        ...(at === 'all' ? {} : { view: at }),
        ...(wanted === '' ? {} : { [SEARCH_PARAM]: wanted }),
      },
    });
    close();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    show(text, view);
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
          {catalogue.error ? (
            <FailedState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
          ) : catalogue.data ? (
            <Builder question={draft} fields={fields} onChange={setDraft} />
          ) : (
            <BlockSkeleton height={160} />
          )}
        </form>
        <SavedSearches
          current={
            text === ''
              ? null
              : {
                  ...asked(draft),
                  view,
                  page: 1,
                  ...(q === '' ? {} : { q }),
                  // the order is one of those that the list offers
                  ...(sort === list.defaultSort ? {} : { sort: sort as '-sell_price' }),
                }
          }
          onOpen={({ search }) =>
            show(writeQuestion(search), search.view, {
              q: search.q ?? '',
              sort: search.sort ?? list.defaultSort,
            })
          }
        />
        <div className={classes.bar}>
          <Button variant="subtle" onClick={() => setDraft(null)} disabled={text === ''}>
            Clear
          </Button>
          <Button type="submit" form={FORM} disabled={text === '' && question === null}>
            <span aria-live="polite">
              {text === '' && question
                ? 'Show the whole list'
                : countLabel(NOUN, text === '' ? undefined : count)}
            </span>
          </Button>
        </div>
      </div>
    </Drawer>
  );
};
