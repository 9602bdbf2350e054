import type { Tenant } from '../db/database';
import type { Site } from './site-page';

/** A site before it is known in which language it is asked for. */
export type SiteFacts = Omit<Site, 'language'>;

/** Finds the site of a host name; the area of the website's settings has it. */
export interface Sites {
  /** What is known without asking the database; undefined when it has to be asked. */
  known(host: string): SiteFacts | undefined;
  /** By a host name as `hostNameOf` gives it; undefined when no open dealership has it. */
  find(host: string): Promise<SiteFacts | undefined>;
  /** What the addresses of a dealership's pages begin with. */
  originOf(tenant: Tenant): Promise<string>;
}
