import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallError } from '../../../api/client';
import { messageOf } from '../../../kit/page';
import { useMergeKind } from '../merge-kind';
import { mergeList } from '../paths';
import { useNotDuplicates } from '../use-not-duplicates';

/** The record that one of these became while this screen was open. */
const becameOf = (current: unknown): number | null =>
  typeof current === 'object' && current !== null && 'merged_into' in current
    ? Number(current.merged_into)
    : null;

interface Props {
  error: CallError;
  ids: readonly number[];
  onLookAgain: () => void;
}

/** Why this cannot be merged, and the way on from there. */
export const Refused = ({ error, ids, onLookAgain }: Props) => {
  const kind = useMergeKind();
  const { removeAllAmong } = useNotDuplicates();
  const became = error.status === 409 ? becameOf(error.body.current) : null;
  const wereSaidApart = error.status === 400 && error.body.fields?.ids !== undefined;
  const text = Object.values(error.body.fields ?? {}).find((said) => said.length > 30) ?? messageOf(error);
  const actions = () => {
    if (became !== null)
      return (
        <>
          <Button component={Link} to={kind.pathOf(became)} size="compact-sm">
            Open what it became
          </Button>
          <Button component={Link} to={mergeList(kind.type)} size="compact-sm" variant="default">
            To the duplicates
          </Button>
        </>
      );
    if (wereSaidApart)
      return (
        <Button size="compact-sm" onClick={() => void removeAllAmong(ids).then(onLookAgain)}>
          They are duplicates after all
        </Button>
      );
    return (
      <Button size="compact-sm" variant="default" onClick={onLookAgain}>
        Reload
      </Button>
    );
  };
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={error.status === 409 ? messageOf(error) : text}
    >
      <Group gap="xs">{actions()}</Group>
    </Alert>
  );
};
