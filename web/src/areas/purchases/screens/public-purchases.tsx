import { PurchasesList } from '../list/purchases-list';

export const Screen = () => (
  <PurchasesList
    kind="public"
    title="Purchase from public"
    buyLabel="Buy vehicle"
    empty={{
      title: 'Nothing bought from the public yet',
      text: 'Vehicles bought from private sellers, with their ID, lien check, declarations and bill of purchase.',
    }}
  />
);
