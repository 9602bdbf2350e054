import type { ReplyOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useCall } from '../../../../api/use-call';
import { useSave } from '../../../../api/use-save';
import { undoToast } from '../../../../kit/confirm';
import classes from '../../../../kit/search/search.module.css';

export type SavedSearch = ReplyOf<typeof listingCalls.savedSearches>[number];

const REFETCH = { invalidates: [listingCalls.savedSearches], quiet: true };
const ignore = () => undefined; // the shared request handling has already said what went wrong

interface NameProps {
  label: string;
  initial?: string;
  isSaving: boolean;
  disabled?: boolean;
  onSave: (name: string) => void;
}

const NameForm = ({ label, initial = '', isSaving, disabled, onSave }: NameProps) => {
  const [name, setName] = useState(initial);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
    setName(initial);
  };
  return (
    <form onSubmit={submit} className={classes.nameForm}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={label}
          placeholder={label}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button
          type="submit"
          variant="default"
          loading={isSaving}
          disabled={disabled || name.trim() === '' || name.trim() === initial}
        >
          Save
        </Button>
      </Group>
    </form>
  );
};

interface Props {
  /** The search that is being made; null while it asks nothing. */
  current: SavedSearch['search'] | null;
  onOpen: (saved: SavedSearch) => void;
}

/** One's own searches: opened, renamed, forgotten, and the present one kept. */
export const SavedSearches = ({ current, onOpen }: Props) => {
  const { data = [] } = useCall(listingCalls.savedSearches);
  const keeping = useSave(listingCalls.saveSearch, REFETCH);
  const removing = useSave(listingCalls.removeSearch, REFETCH);
  const [renamed, setRenamed] = useState<number | null>(null);

  const keep = ({ name, search }: Pick<SavedSearch, 'name' | 'search'>) =>
    keeping.save({ body: { name, search } });
  // the server keeps a search by its name: a new name is a new search, and the old one goes
  const rename = async (saved: SavedSearch, name: string) => {
    await keep({ name, search: saved.search });
    await removing.save({ params: { id: saved.id } });
    setRenamed(null);
  };
  const remove = async (saved: SavedSearch) => {
    await removing.save({ params: { id: saved.id } });
    undoToast(`${saved.name} was deleted`, () => keep(saved));
  };
  return (
    <section className={classes.saved} aria-label="Saved searches">
      <h3 className={classes.savedTitle}>Saved searches</h3>
      <ul className={classes.savedList}>
        {data.map((saved) => (
          <li key={saved.id} className={classes.savedRow}>
            {renamed === saved.id ? (
              <NameForm
                label={`New name of ${saved.name}`}
                initial={saved.name}
                isSaving={keeping.isSaving || removing.isSaving}
                onSave={(name) => void rename(saved, name).catch(ignore)}
              />
            ) : (
              <button type="button" className={classes.savedName} onClick={() => onOpen(saved)}>
                {saved.name}
              </button>
            )}
            <ActionIcon
              size="sm"
              aria-label={renamed === saved.id ? 'Leave the name' : `Rename ${saved.name}`}
              onClick={() => setRenamed(renamed === saved.id ? null : saved.id)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={`Delete ${saved.name}`}
              onClick={() => void remove(saved).catch(ignore)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NameForm
        label="Save this search as"
        isSaving={keeping.isSaving}
        disabled={current === null}
        onSave={(name) => {
          if (current) void keep({ name, search: current }).catch(ignore);
        }}
      />
    </section>
  );
};
