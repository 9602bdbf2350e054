import { UsersScreen } from '../users-screen';

export const Screen = () => <UsersScreen kind="users" />;
