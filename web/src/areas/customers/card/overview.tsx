import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { Anchor, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { NoteForm, Timeline } from '../../../kit/record';
import { Agreements } from '../agreements/agreements';
import { ConsentClock } from '../consent/consent-clock';
import { CustomerImages } from '../form/customer-images';
import { useCustomerPaths } from '../paths';
import classes from './card.module.css';
import { Details } from './details';
import { useFollowUpDone } from './follow-up-list';
import { newNote } from './note-calls';
import type { PartProps } from './parts';
import { Portal } from './portal';
import { Reach } from './reach';
import { entryLook, useCustomerTimeline } from './timeline';
import { isLate } from './when';

const SHOWN = 12;

/** What is to be done next with this customer. */
const NextFollowUp = ({ customer, mayEdit }: PartProps) => {
  const { data } = useCall(followUpCalls.followUps, { params: { id: customer.id } });
  const setDone = useFollowUpDone();
  const next = data?.find(({ is_done }) => is_done === 0);
  if (!next) return null;
  const late = isLate(next.due_at);
  return (
    <div className={classes.next} data-late={late || undefined}>
      <span>{next.what}</span>
      <span className={classes.quiet}>
        <span className={late ? classes.late : undefined}>
          {late ? 'Overdue, ' : ''}
          <RelativeTime at={next.due_at} />
        </span>{' '}
        · {next.assignee.name}
      </span>
      {mayEdit ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${next.what}: done`}
          onClick={() => void setDone(next, 1)}
        >
          Done
        </Button>
      ) : (
        <span />
      )}
    </div>
  );
};

const Latest = ({ id }: { id: number }) => {
  const paths = useCustomerPaths();
  const timeline = useCustomerTimeline(id);
  return (
    <Section
      title="Latest"
      actions={
        <Anchor component={Link} to={paths.part(id, 'Activities')} size="sm">
          All activities
        </Anchor>
      }
    >
      <Loaded query={timeline} skeleton={<BlockSkeleton height={240} />}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon={IconHistory} title="Nothing has happened yet" />
          ) : (
            <Timeline entries={entries.slice(0, SHOWN)} lookOf={entryLook} />
          )
        }
      </Loaded>
    </Section>
  );
};

/** Who this is, what is next, what was last. */
export const Overview = (props: PartProps) => {
  const { customer, mayEdit, contact } = props;
  const isFacing = useFacingCustomer();
  const hasPapers = customer.driver_license_photo !== null || customer.signiture_URL !== null;
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <NextFollowUp {...props} />
        {mayEdit && !isFacing ? (
          <Section>
            <NoteForm {...newNote(customer.id)} />
          </Section>
        ) : null}
        {isFacing ? null : <Latest id={customer.id} />}
      </div>
      <div className={classes.stack}>
        <Reach customer={customer} mayEdit={mayEdit} contact={contact} />
        <Details customer={customer} mayEdit={mayEdit} />
        <Section title="Consent">
          <ConsentClock customer={customer} mayEdit={mayEdit} />
        </Section>
        <Section title="Agreements">
          <Agreements customer={customer} mayEdit={mayEdit} />
        </Section>
        <Portal customer={customer} mayEdit={mayEdit} />
        {hasPapers ? (
          <Section title="Images">
            <CustomerImages customer={customer} mayEdit={false} />
          </Section>
        ) : null}
      </div>
    </div>
  );
};
