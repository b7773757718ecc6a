/** The API version of the shop's SDK. Events of other versions have different fields. */
export const apiVersion = '2026-10-28.endive';
