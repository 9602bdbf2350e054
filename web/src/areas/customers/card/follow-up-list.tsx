import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask, undoToast } from '../../../kit/confirm';
import { Instant, RelativeTime } from '../../../kit/format';
import type { FollowUp } from '../customer';
import { useCustomerPaths } from '../paths';
import classes from './card.module.css';
import { REFETCH_FOLLOW_UPS } from './refetch';
import { isLate } from './when';

const Due = ({ followUp }: { followUp: FollowUp }) => {
  if (followUp.is_done === 1)
    return (
      <>
        done by {followUp.done_by} <RelativeTime at={followUp.done_at} />
      </>
    );
  const late = isLate(followUp.due_at);
  return (
    <span className={late ? classes.late : undefined}>
      {late ? 'Overdue, ' : ''}
      <RelativeTime at={followUp.due_at} /> · <Instant at={followUp.due_at} />
    </span>
  );
};

/** Done with one click, and back with another. */
export const useFollowUpDone = () => {
  const { save } = useSave(followUpCalls.saveFollowUp, {
    invalidates: REFETCH_FOLLOW_UPS,
    quiet: true,
    showsFields: false,
  });
  return async ({ id, what }: FollowUp, is_done: 0 | 1) => {
    const set = (done: 0 | 1) => save({ params: { id }, body: { is_done: done } });
    try {
      await set(is_done);
      undoToast(`${what}: ${is_done ? 'done' : 'open again'}`, () => set(is_done ? 0 : 1));
    } catch {
      // the shared request handling has said why
    }
  };
};

const Item = ({ followUp, mayEdit }: { followUp: FollowUp; mayEdit: boolean }) => {
  const paths = useCustomerPaths();
  const setDone = useFollowUpDone();
  const removing = useSave(followUpCalls.removeFollowUp, { invalidates: REFETCH_FOLLOW_UPS });
  const isDone = followUp.is_done === 1;
  const remove = async () => {
    const sure = await ask({
      title: 'Take this follow-up away?',
      body: followUp.what,
      confirmLabel: 'Take away',
      danger: true,
    });
    if (sure) await removing.save({ params: { id: followUp.id } }).catch(() => undefined); // the refusal has been said
  };
  return (
    <li className={classes.item}>
      <Checkbox
        checked={isDone}
        disabled={!mayEdit}
        aria-label={`${followUp.what}, done`}
        onChange={() => void setDone(followUp, isDone ? 0 : 1)}
      />
      <div className={`${classes.itemText} ${isDone ? classes.done : ''}`}>
        <p>{followUp.what}</p>
        <span className={classes.quiet}>
          <Due followUp={followUp} /> · {followUp.assignee.name}
          {followUp.reminded_at && !isDone ? ' · reminded' : ''}
        </span>
        {followUp.outcome ? <div className={classes.quiet}>{followUp.outcome}</div> : null}
      </div>
      {mayEdit ? (
        <span className={classes.actions}>
          <Tooltip label="Edit">
            <ActionIcon
              component={Link}
              to={paths.editFollowUp(followUp)}
              aria-label={`Edit ${followUp.what}`}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Take away">
            <ActionIcon aria-label={`Take away ${followUp.what}`} onClick={() => void remove()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      ) : null}
    </li>
  );
};

export const FollowUpList = (props: { followUps: readonly FollowUp[]; mayEdit: boolean }) => (
  <ul className={classes.plain}>
    {props.followUps.map((followUp) => (
      <Item key={followUp.id} followUp={followUp} mayEdit={props.mayEdit} />
    ))}
  </ul>
);
