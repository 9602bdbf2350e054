import { DEALERSHIP_STATUS } from '@forecourt/policy';
import {
  ACCOUNTING_DEALERSHIPS,
  AUTO_POSTING_DEALERSHIPS,
  DBA_HEADER_DEALERSHIPS,
  INVENTORY_FIRST_DEALERSHIPS,
  LOCKED_BRANCH_DEALERSHIPS,
  MARKETING_GALLERY_DEALERSHIPS,
  MECHANIC_DEALERSHIPS,
  NO_DEAL_DEALERSHIPS,
  OWNER_GALLERY_DEALERSHIPS,
  PAGE_SIZES,
  PROMOTION_DEALERSHIPS,
  REDUCED_DEALERSHIPS,
  SHOP_DEALERSHIPS,
} from '@forecourt/policy/dealerships';

const [second, first] = AUTO_POSTING_DEALERSHIPS;
/** The dealership of the demo accounts, and the one that verifies devices. */
export const MAIN_DEALERSHIP = first;
export const VERIFYING_DEALERSHIP = second;
/** Dealerships that show one ds_status each; far from the numbers that the special rules name. */
const STATUS_DEALERSHIPS = Object.values(DEALERSHIP_STATUS).map((status) => ({ id: 2000 + status, status }));

export interface PlannedDealership {
  id: number;
  status: number;
  groupId: number | null;
}

/** Every dealership that a rule names, one for each status, and `more` ordinary ones. */
export const planDealerships = (more: number): PlannedDealership[] => {
  const named = new Set<number>([
    MAIN_DEALERSHIP,
    VERIFYING_DEALERSHIP,
    ...SHOP_DEALERSHIPS,
    ...MECHANIC_DEALERSHIPS,
    ...ACCOUNTING_DEALERSHIPS,
    ...PROMOTION_DEALERSHIPS,
    ...OWNER_GALLERY_DEALERSHIPS,
    ...MARKETING_GALLERY_DEALERSHIPS,
    ...REDUCED_DEALERSHIPS,
    ...NO_DEAL_DEALERSHIPS,
    ...INVENTORY_FIRST_DEALERSHIPS,
    ...LOCKED_BRANCH_DEALERSHIPS,
    ...DBA_HEADER_DEALERSHIPS,
    ...PAGE_SIZES.keys(),
  ]);
  const branches = new Set<number>(LOCKED_BRANCH_DEALERSHIPS);
  const group = Math.min(...LOCKED_BRANCH_DEALERSHIPS);
  const special = [...named]
    .sort((a, b) => a - b)
    .map((id) => ({
      id,
      status: DEALERSHIP_STATUS.open,
      groupId: branches.has(id) ? group : id === MAIN_DEALERSHIP ? id : null,
    }));
  const statuses = STATUS_DEALERSHIPS.map((d) => ({ ...d, groupId: null }));
  const branch = { id: 2100, status: DEALERSHIP_STATUS.open, groupId: MAIN_DEALERSHIP };
  const ordinary = Array.from({ length: more }, (_, i) => ({
    id: 3000 + i,
    status: DEALERSHIP_STATUS.open,
    groupId: null,
  }));
  return [...special, ...statuses, branch, ...ordinary];
};

export const SECOND_BRANCH = 2100;
