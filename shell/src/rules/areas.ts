/** The product's fixed routes (specification §2). */
export const LOGIN_PATH = '/public/users/login';
export const DASHBOARD_PATH = '/admin/stats/dashboard';
export const CHANGE_PW_PATH = '/admin/users/change_pw';
export const SITE_HOME_PATH = '/site';
export const SITE_LANDING_PATH = '/site/po-products';
/** Site staff never leave /site, so they change their password there. */
export const SITE_CHANGE_PW_PATH = '/site/change_pw';

/** Whether a path is the area's root or below it: `/site` and `/site/x`, not `/sites`. */
export const isUnder = (area: string, path: string): boolean => path === area || path.startsWith(`${area}/`);

export const isPublic = (path: string): boolean => isUnder('/public', path);
export const isSite = (path: string): boolean => isUnder('/site', path);
