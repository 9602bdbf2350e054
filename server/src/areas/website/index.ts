export { sitePortOf } from './site-address';
export { createSites } from './sites';
