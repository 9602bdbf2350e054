/** As package.json has it; a test holds them against each other. */
export const VERSION = '0.1.0';
