import { Text } from '@mantine/core';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';

interface NamedTerm {
  id: number;
  name: string;
  posts: number;
}

interface Props {
  term: NamedTerm;
  noun: string;
  /** Merging needs another one; deleting only when posts have it. */
  isMerge: boolean;
  others: readonly NamedTerm[];
  close: () => void;
  remove: (id: number, moveTo: number | null) => Promise<boolean>;
}

const countText = (count: number) => (count === 1 ? '1 post has' : `${count} posts have`);

/** Deletes one, and asks what its posts get instead. */
export const RemoveDialog = ({ term, noun, isMerge, others, close, remove }: Props) => {
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const needsOther = isMerge || term.posts > 0;
  return (
    <SmallDialog
      title={isMerge ? `Merge ${term.name}` : `Delete ${term.name}?`}
      submitLabel={isMerge ? 'Merge' : 'Delete'}
      close={close}
      disabled={needsOther && moveTo === null}
      run={() => remove(term.id, moveTo)}
    >
      <Text size="sm">
        {term.posts > 0
          ? `${countText(term.posts)} this ${noun}. Choose which one they get instead. This cannot be undone.`
          : `No post has this ${noun}. This cannot be undone.`}
      </Text>
      {needsOther ? (
        <SelectField<number>
          label={isMerge ? 'Merge into' : 'Posts get'}
          required
          value={moveTo}
          onChange={(value) => setMoveTo(value)}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </SmallDialog>
  );
};
