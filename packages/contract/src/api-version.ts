/** Version of the interface between the API and its screens, taken from this package's report; a release declares the range it needs. */
export const API_VERSION: string = '0.2.18';
