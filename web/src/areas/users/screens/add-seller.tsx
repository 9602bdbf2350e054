import { SELLER_SHELL } from '@forecourt/policy';
import { NewUser } from '../new-user';
import { SELLERS } from '../paths';

export const Screen = () => (
  <NewUser title="Add seller" among={SELLER_SHELL} list={SELLERS} draft="add-seller" />
);
