export { TEST_DRIVE_KIND } from './search-kind';
