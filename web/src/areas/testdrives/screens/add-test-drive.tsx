export { AddDrive as Screen } from '../add/add-drive';
