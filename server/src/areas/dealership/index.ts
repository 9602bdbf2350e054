export { countUsersAndStock } from './counts.queries';
export { type Letterhead, readLetterhead, readLetterheadText, readPublicLetterhead } from './letterhead';
export { namesOfUsers, readOptions } from './list.queries';
export { setLogoOf } from './profile';
export { cityExists } from './profile.queries';
export { setOwner } from './staff/new-dealership.queries';
export { openDealership } from './staff/open-dealership';
export {
  holdsRoleAt,
  readConfigs,
  readStaffRecord,
  replaceComponents,
  replaceConfigs,
  replaceFeatures,
  type StaffRecordRow,
  updateByStaff,
} from './staff/staff-record.queries';
export { changeDealershipStatus, dealershipAllows, type StatusChange } from './status/change-status';
export { listStatusChanges } from './status/status.queries';
