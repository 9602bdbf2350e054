import type { Config } from '../../config';
import type { Party } from './tables';

/** The platform as it stands on its documents: name, address, and the numbers under which it collects tax. */
export const sellerOf = (
  config: Pick<Config, 'PLATFORM_NAME' | 'PLATFORM_ADDRESS' | 'PLATFORM_TAX_NUMBERS' | 'CONTACT_EMAIL'>,
): Party => ({
  name: config.PLATFORM_NAME,
  lines: [
    `${config.PLATFORM_ADDRESS} • ${config.CONTACT_EMAIL}`,
    ...(config.PLATFORM_TAX_NUMBERS ? [config.PLATFORM_TAX_NUMBERS] : []),
  ],
});
