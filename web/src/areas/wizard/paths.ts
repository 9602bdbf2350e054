export const WIZARD_LIST = '/admin/bill-wizard';
/** Without an id the list of bills that were begun step by step. */
export const wizardPath = (id?: number): string => (id === undefined ? WIZARD_LIST : `${WIZARD_LIST}/${id}`);
