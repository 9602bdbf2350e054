import { CreatableField, type FieldProps, TagsField } from '../../../kit/fields';
import type { LookupKind, Lookups } from './use-lookups';

interface Props extends FieldProps<number | null> {
  lookups: Lookups;
  kind: LookupKind;
  /** What the record is, in words: another vehicle type may have another list. */
  was?: readonly [id: number | null, name: string | null];
}

/** One of the dealership's lists, made longer in place. */
export const LookupField = ({ lookups, kind, was, ...rest }: Props) => (
  <CreatableField
    {...rest}
    options={lookups.choices(kind)}
    selectedLabel={was && was[0] === rest.value ? was[1] : null}
    onAdd={(name) => lookups.add(kind, name)}
  />
);

interface TagsProps extends FieldProps<number[]> {
  lookups: Lookups;
}

/** Tags by their names; a name that is no tag yet becomes one. */
export const TagsLookup = ({ lookups, value, onChange, ...rest }: TagsProps) => {
  const tags = lookups.choices('tag');
  const idOf = (name: string) => tags.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.value;
  const change = async (names: string[]) => {
    const ids: number[] = [];
    for (const name of names) {
      const id = idOf(name) ?? (await lookups.add('tag', name));
      if (id !== null) ids.push(id);
    }
    onChange(ids);
  };
  return (
    <TagsField
      {...rest}
      value={value.map((id) => lookups.nameOf('tag', id)).filter((name) => name !== '')}
      onChange={(names) => void change(names)}
      suggestions={tags.map(({ label }) => label)}
      keepOnBlur={false}
    />
  );
};
