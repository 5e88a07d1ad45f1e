import { refuse } from '../call/refuse.ts';
import type { CallRequest } from '../call/policy.ts';

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const CROSS_SITE = { ko: '다른 사이트나 주소창에서 온 요청은 처리하지 않습니다', en: 'Refused: not sent by this site' };

function isOurs(origin: string, request: CallRequest, publicOrigins: readonly string[]): boolean {
  if (publicOrigins.length > 0) return publicOrigins.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Refuses (403) a state-changing call that this site's own script did not make (api page §4): a stored image or link on our own pages sends
 * even a SameSite=Strict cookie, so the cookie alone proves nothing.
 */
export function checkRequest(request: CallRequest, publicOrigins: readonly string[]): void {
  const { headers } = request;
  const refused = () => refuse.forbidden(CROSS_SITE);
  if (headers['sec-purpose'] !== undefined) throw refused();
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    const mode = headers['sec-fetch-mode'];
    if (site !== 'same-origin' || (mode !== 'cors' && mode !== 'same-origin')) throw refused();
    return;
  }
  const { origin } = headers;
  if (origin !== undefined) {
    if (!isOurs(String(origin), request, publicOrigins)) throw refused();
    return;
  }
  // Over plain http a browser sends neither header; a form or an image cannot set this one.
  const plain = request.protocol === 'http' && !LOCAL.test(request.host);
  if (plain && headers['x-requested-with'] === undefined) throw refused();
}
