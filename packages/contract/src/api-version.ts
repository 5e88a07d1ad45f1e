/** Version of what the API and its screens agree on, that of this package: a release says which range of it its screens need. */
export const API_VERSION = '0.1.0';
