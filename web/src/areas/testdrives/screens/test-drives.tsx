export { TestDrivesScreen as Screen } from '../list/test-drives-screen';
