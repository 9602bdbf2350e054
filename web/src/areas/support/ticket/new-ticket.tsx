import { newTicketForm, type Ticket } from '@forecourt/contract/support/ticket';
import { ticketCalls } from '@forecourt/contract/support/tickets';
import { TICKET_CATEGORIES, type TicketCategory } from '@forecourt/domain/ticket/ticket-category';
import {
  maySetPriority,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '@forecourt/domain/ticket/ticket-priority';
import { Drawer } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { UploadField } from '../../../kit/upload';
import { newTicketDraft } from '../drafts';
import { ticketPath } from '../paths';
import { REFETCH_TICKETS } from '../refetch';
import { reportedPage } from '../reported-page';
import { checkFiles, FILE_HINT } from './composer';
import classes from './ticket.module.css';

interface Values {
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  body: string;
  page: string;
  attaches: readonly File[];
}

interface FormProps {
  /** A closed ticket that the new one goes on with. */
  previous: Ticket | null;
  onClose: () => void;
}

const Form = ({ previous, onClose }: FormProps) => {
  const can = useCan();
  const navigate = useNavigate();
  const adding = useSave(ticketCalls.add, { invalidates: REFETCH_TICKETS });
  const person = can('tickets.dealership') ? 'admin' : 'author';
  const initial: Values = {
    subject: previous?.subject ?? '',
    category: previous?.category ?? 'question',
    priority: 'normal',
    body: '',
    page: reportedPage(),
    attaches: [],
  };
  const form = useRecordForm({
    ...{ schema: newTicketForm, initial, draft: newTicketDraft(previous?.id ?? null), check: checkFiles },
    save: (body): Promise<Ticket> =>
      adding.save({
        body: { ...body, ...(previous && { previous_id: previous.id }) },
        files: { attaches: form.values.attaches },
      }),
    onSaved: ({ id }) => navigate(ticketPath(id)),
  });
  return (
    <RecordForm form={form}>
      <div className={classes.formGap}>
        {previous ? (
          <p className={classes.note}>It continues ticket #{previous.number}, which is closed.</p>
        ) : null}
        <TextField
          label="Subject"
          {...form.field('subject')}
          required
          maxLength={200}
          autoFocus
          placeholder="e.g. Window stickers print blank"
        />
        <SelectField
          label="Category"
          {...form.field('category')}
          onChange={(value) => value && form.set('category', value)}
          required
          options={TICKET_CATEGORIES}
        />
        <SelectField
          label="Priority"
          {...form.field('priority')}
          onChange={(value) => value && form.set('priority', value)}
          required
          options={TICKET_PRIORITIES.filter(({ value }) => maySetPriority(person, value))}
        />
        <TextAreaField
          label="Message"
          {...form.field('body')}
          required
          rows={7}
          maxLength={20_000}
          placeholder="e.g. What you did, what happened, and what you expected"
        />
        <TextField
          label="Screen it is about"
          {...form.field('page')}
          maxLength={300}
          placeholder="e.g. /admin/window-sticker"
        />
        <UploadField label="Attachments" {...form.field('attaches')} many description={FILE_HINT} />
      </div>
      <FormBar form={form} saveLabel="Send to support" onCancel={onClose} inDrawer />
    </RecordForm>
  );
};

interface Props {
  /** As it stands in the address. */
  previousId: string | null;
  onClose: () => void;
}

/** Opens a ticket at the side of the list. */
export const NewTicket = ({ previousId, onClose }: Props) => {
  const id = readId(previousId);
  const previous = useCall(
    ticketCalls.get,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true },
  );
  const isReady = id === null || previous.data !== undefined || previous.error !== null;
  return (
    <Drawer
      opened
      onClose={onClose}
      title="New ticket"
      position="right"
      size={640}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SeparateForm>
        {isReady ? (
          <Form previous={previous.data ?? null} onClose={onClose} />
        ) : (
          <BlockSkeleton height={420} />
        )}
      </SeparateForm>
    </Drawer>
  );
};
