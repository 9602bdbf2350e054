import { NewUser } from '../new-user';
import { USERS } from '../paths';

export const Screen = () => <NewUser title="Add user" list={USERS} draft="add-user" />;
