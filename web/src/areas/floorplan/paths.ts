export const FLOOR_PLAN = '/admin/accounting/floor-plan';
export const advancePath = (id: number): string => `${FLOOR_PLAN}/${id}`;
