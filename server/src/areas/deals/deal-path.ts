/** The address of a deal's page. */
export const dealPath = (id: number): string => `/deal/${id}`;
