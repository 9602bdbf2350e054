export const FIRST_DEALERSHIP = '/first-run';
export const BRING_IN = '/admin/first-run';
