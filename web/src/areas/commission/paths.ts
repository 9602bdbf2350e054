export const PLANS = '/admin/sales-commission/plan';
export const COMMISSIONS = '/admin/sales-commission/commission';
export const PAYMENTS = '/admin/sales-commission/payments';
export const VEHICLE_PLANS = '/admin/vehicle-commission/plan';
export const CREATE_PLAN = '/admin/commission-plan/create';
export const CREATE_VEHICLE_PLAN = '/admin/commission-plan/vehicle-create';

/** A plan that is there is changed on the screen that creates one. */
export const editPlan = (kind: 'person' | 'vehicle', id: number): string =>
  `${kind === 'person' ? CREATE_PLAN : CREATE_VEHICLE_PLAN}?plan=${id}`;

export const plansOf = (kind: 'person' | 'vehicle'): string => (kind === 'person' ? PLANS : VEHICLE_PLANS);
