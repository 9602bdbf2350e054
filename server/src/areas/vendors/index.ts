export { ofVendor } from './tables';
