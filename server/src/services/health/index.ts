export {
  createHealth,
  type Health,
  type HealthFinding,
  type HealthPart,
  type HealthState,
  type PartReport,
} from './health';
