import { GUIDED_BILLS } from '../deal-links';

export const WIZARD_LIST = GUIDED_BILLS;
export const wizardPath = (id: number): string => `${GUIDED_BILLS}/${id}`;
