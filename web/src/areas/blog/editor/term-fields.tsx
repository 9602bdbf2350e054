import { type BlogTerm, blogCalls } from '@forecourt/contract/blog/index';
import { MAX_PAGE_SIZE } from '@forecourt/contract/list';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { CreatableField, type FieldProps, TagsField } from '../../../kit/fields';
import { REFETCH_TERMS } from '../refetch';

const ALL = { query: { page: 1, limit: MAX_PAGE_SIZE, sort: 'name' as const } };
const STALE = { staleTime: 30_000 };

interface Props extends FieldProps<number | null> {
  /** The name of the one that the post has already. */
  selectedLabel?: string | null;
}

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Makes what was typed a new one; null when it was refused, which has been shown. */
const idOrNull = (adding: Promise<{ id: number }>) =>
  adding.then(
    ({ id }) => id,
    () => null,
  );

export const CategoryField = (props: Props) => {
  const { data } = useCall(blogCalls.listCategories, ALL, STALE);
  const { save } = useSave(blogCalls.addCategory, { invalidates: REFETCH_TERMS, showsFields: false });
  return (
    <CreatableField
      {...props}
      options={optionsOf(data?.rows)}
      onAdd={(name) => idOrNull(save({ body: { name } }))}
    />
  );
};

export const AuthorField = (props: Props) => {
  const { data } = useCall(blogCalls.listAuthors, ALL, STALE);
  const { save } = useSave(blogCalls.addAuthor, { invalidates: REFETCH_TERMS, showsFields: false });
  return (
    <CreatableField
      {...props}
      options={optionsOf(data?.rows)}
      onAdd={(name) => idOrNull(save({ body: { name } }))}
    />
  );
};

const sameName = (name: string) => (tag: Pick<BlogTerm, 'name'>) =>
  tag.name.toLowerCase() === name.trim().toLowerCase();

interface TagProps extends FieldProps<number[]> {
  /** The tags that the post has already. */
  saved: readonly { id: number; name: string }[];
}

/** Tags by their names; one that is not there is added in place. */
export const TagIdsField = ({ value, onChange, saved, ...props }: TagProps) => {
  const { data } = useCall(blogCalls.listTags, ALL, STALE);
  const { save } = useSave(blogCalls.addTag, { invalidates: REFETCH_TERMS, showsFields: false, quiet: true });
  const known = [
    ...(data?.rows ?? []),
    ...saved.filter(({ id }) => !data?.rows.some((tag) => tag.id === id)),
  ];
  const names = value.flatMap((id) => known.find((tag) => tag.id === id)?.name ?? []);
  const change = async (wanted: string[]) => {
    const ids: number[] = [];
    for (const name of wanted) {
      const found = known.find(sameName(name))?.id ?? (await idOrNull(save({ body: { name } })));
      if (found !== null) ids.push(found);
    }
    onChange([...new Set(ids)]);
  };
  return (
    <TagsField
      {...props}
      value={names}
      onChange={(wanted) => void change(wanted)}
      suggestions={[...new Set(known.map(({ name }) => name))]}
      maxTags={20}
    />
  );
};
