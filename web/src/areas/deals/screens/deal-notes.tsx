export { DealNotesScreen as Screen } from '../record/deal-notes';
