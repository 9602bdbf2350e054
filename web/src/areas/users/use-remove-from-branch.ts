import { usersCalls } from '@forecourt/contract/users';
import { useSave } from '../../api/use-save';
import { ask } from '../../kit/confirm';
import { nameOf, type User } from './user';

/** Takes away the roles here of a user whose record is kept at another branch. Resolves to whether it was done. */
export const useRemoveFromBranch = () => {
  const { save } = useSave(usersCalls.remove, { invalidates: [usersCalls.list, usersCalls.count] });
  return async (user: Pick<User, 'id' | 'full_name' | 'username' | 'home' | 'role'>): Promise<boolean> => {
    const name = nameOf(user);
    const isSure = await ask({
      title: `Remove ${name} from this branch?`,
      body: `${name} loses the role ${user.role} here and is signed out. The account at ${user.home?.name ?? 'the other branch'} stays.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!isSure) return false;
    return save({ params: { id: user.id } }).then(
      () => true,
      // the refusal is shown as a message
      () => false,
    );
  };
};
