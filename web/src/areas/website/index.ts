export { type HostSteps, Hosts } from './hosts';
