export { MarketingForm as Screen } from '../adding/marketing-form';
