export type {
  AdfAddress,
  AdfCustomer,
  AdfFinance,
  AdfId,
  AdfLead,
  AdfPhone,
  AdfPrice,
  AdfProspect,
  AdfProvider,
  AdfResult,
  AdfVehicle,
} from './adf-types';
export { hasAdf } from './find-adf';
export { leadOfProspect } from './lead-of-prospect';
export { parseAdf } from './parse-adf';
export { type LeadToExport, prospectOfLead } from './prospect-of-lead';
export { writeAdf } from './write-adf';
