import type { ReplyOf } from '@forecourt/contract/call';
import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { Text } from '@mantine/core';
import { send } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { type Branch, type Group, STALE } from './group';
import classes from './groups.module.css';

type SharedUser = ReplyOf<typeof platformGroupCalls.sharedUsers>[number];

const SharedUsers = ({ users, name }: { users: readonly SharedUser[]; name: string }) => (
  <>
    <Text size="sm">
      These users work at {name} and at another branch of the group. They lose this access:
    </Text>
    <ul className={classes.users}>
      {users.map((user) => (
        <li key={`${user.id} ${user.works_at}`}>
          {user.name} ({user.roles.join(', ')} at {user.works_at}; record kept at {user.home})
        </li>
      ))}
    </ul>
  </>
);

/** Takes a dealership out of its group: asks first, and names the users who lose access by it. */
export const useRemoveBranch = ({ id, name: groupName }: Pick<Group, 'id' | 'name'>) => {
  const { save } = useSave(platformGroupCalls.removeBranch, { invalidates: STALE });
  return async ({ id: dealership, bussiness_name: name }: Pick<Branch, 'id' | 'bussiness_name'>) => {
    const params = { id, dealership };
    try {
      const users = await send(platformGroupCalls.sharedUsers, { params });
      const isSure = await ask({
        title: `Remove ${name} from ${groupName}?`,
        body:
          users.length > 0 ? (
            <SharedUsers users={users} name={name} />
          ) : (
            'Nobody works at it and at another branch. Vehicles can no longer be moved between them.'
          ),
        confirmLabel: users.length > 0 ? 'Remove their access too' : 'Remove',
        danger: true,
      });
      if (isSure) await save({ params, query: { remove_access: users.length > 0 ? 1 : 0 } });
    } catch {
      // the refusal is shown as a message
    }
  };
};
