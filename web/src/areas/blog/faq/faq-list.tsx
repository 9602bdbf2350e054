import { type BlogFaq, blogCalls } from '@forecourt/contract/blog/index';
import { ActionIcon, Text } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { useReorder } from '../../../kit/photos';
import classes from '../blog.module.css';
import { editFaqPath } from '../paths';
import { REFETCH_FAQ } from '../refetch';

const quietly = () => undefined; // the refusal has been shown

/** The questions of a post, put in order by dragging their handle or by the arrow keys on it. */
export const FaqList = ({ postId, entries }: { postId: number; entries: readonly BlogFaq[] }) => {
  const ordering = useSave(blogCalls.orderFaq, { invalidates: REFETCH_FAQ, quiet: true });
  const removing = useSave(blogCalls.removeFaq, { invalidates: REFETCH_FAQ });
  const reorder = useReorder({
    ids: entries.map(({ id }) => id),
    noun: 'Question',
    onOrder: (ids) => void ordering.save({ params: { id: postId }, body: { ids } }).catch(quietly),
  });
  const remove = async ({ id, question }: BlogFaq) => {
    const isSure = await ask({
      title: 'Remove this question?',
      body: `“${question}” and its answer are removed. This cannot be undone.`,
      ...{ confirmLabel: 'Remove', danger: true },
    });
    if (isSure) await removing.save({ params: { id } }).catch(quietly);
  };
  const shown = reorder.ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return (
    <>
      <ol className={classes.entries} aria-label="Questions">
        {shown.map((entry) => (
          <li
            key={entry.id}
            className={classes.entry}
            data-dragged={reorder.draggedId === entry.id || undefined}
            {...reorder.tile(entry.id)}
          >
            <ActionIcon
              className={classes.handle}
              aria-label={`Move ${entry.question}`}
              {...reorder.handle(entry.id)}
            >
              <IconGripVertical size={18} aria-hidden />
            </ActionIcon>
            <div className={classes.entryText}>
              <Text fw={550}>{entry.question}</Text>
              <p className={classes.answer}>{entry.answer}</p>
            </div>
            <ActionIcon component={Link} to={editFaqPath(entry.id)} aria-label={`Edit ${entry.question}`}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              color="red"
              aria-label={`Remove ${entry.question}`}
              onClick={() => void remove(entry)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div role="status" className={classes.hidden}>
        {reorder.said}
      </div>
    </>
  );
};
