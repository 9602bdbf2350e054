export { GroupSection } from './groups/group-section';
