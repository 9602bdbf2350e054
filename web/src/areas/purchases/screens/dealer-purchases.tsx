import { PurchasesList } from '../list/purchases-list';

export const Screen = () => (
  <PurchasesList
    kind="dealer"
    title="Purchase from dealer"
    buyLabel="Buy vehicle"
    empty={{
      title: 'Nothing bought from dealers yet',
      text: 'Vehicles bought from other dealers, with their invoice, tax and what is still to be paid.',
    }}
  />
);
