/** The address of a lead's page. */
export const leadPath = (id: number, type: number): string => `/lead-center/info/${id}/${type}`;
