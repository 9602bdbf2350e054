export const SOLD_NOT_PAID_OFF = 'floorplan.sold';

export const floorNotificationKinds = {
  [SOLD_NOT_PAID_OFF]: { label: 'A sold vehicle is not paid off at the floor plan lender' },
};
