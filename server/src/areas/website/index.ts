export { addHost, hostSteps } from './hosts';
export { readReply as readWebsiteReply } from './reply';
export { sitePortOf } from './site-address';
export { createSites } from './sites';
export { saveWebsite } from './website';
