import { ticketCalls } from '@forecourt/contract/support/tickets';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { ticketPath } from '../paths';
import { useTicketListLive } from '../use-tickets-live';
import { ticketColumns } from './ticket-columns';
import { TICKET_FILTERS } from './ticket-filters';

const NewTicket = later(async () => (await import('../ticket/new-ticket')).NewTicket);

interface Props {
  title: string;
  subtitle?: ReactNode;
  back?: string;
  /** Names the list: its columns and saved views are kept under it. */
  listKey: string;
  of: { scope: 'mine' | 'dealership'; author_id?: number };
  /** It has tickets of several people. */
  withAuthor?: boolean;
  mayAdd: boolean;
  empty: { title: string; text: string };
  above?: ReactNode;
}

/** Tickets as a list, with a new one opened in it. */
export const TicketList = ({
  title,
  subtitle,
  back,
  listKey,
  of,
  withAuthor = false,
  mayAdd,
  empty,
  above,
}: Props) => {
  useTicketListLive();
  const [params, setParams] = useSearchParams();
  const list = useList(ticketCalls.list, {
    ...{ key: listKey, defaultSort: '-last_message_at', filters: TICKET_FILTERS, fixed: of },
  });
  const setAdding = (on: boolean) =>
    setParams((now) => {
      if (on) now.set('new', '1');
      else for (const name of ['new', 'from']) now.delete(name);
      return now;
    });
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New ticket
    </Button>
  ) : null;
  return (
    <Page title={title} subtitle={subtitle} back={back} actions={add}>
      {above}
      <DataList
        list={list}
        columns={ticketColumns(withAuthor)}
        noun={{ one: 'ticket', many: 'tickets' }}
        nameOf={(row) => `#${row.number} ${row.subject}`}
        open={(row) => ticketPath(row.id)}
        searchHint="Subject or number"
        empty={{ ...empty, action: add }}
      />
      {mayAdd && params.has('new') ? (
        <NewTicket previousId={params.get('from')} onClose={() => setAdding(false)} />
      ) : null}
    </Page>
  );
};
