/** 'America/Vancouver' is called Vancouver. */
export const timeZoneName = (timezone: string): string =>
  timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
