/** Version of what the API and its screens agree on, that of this package's report: a release says which range of it its screens need. */
export const API_VERSION: string = '0.1.27';
