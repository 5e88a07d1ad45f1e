import { http } from '@moru/ui/core';
import { hostUser } from '../session/host-user.ts';

let judged: boolean | undefined;

/** Whether who is signed in may run something in place of what is live: supervisors, and nobody before the login. */
export async function mayRunOthers(): Promise<boolean> {
  const me = await http.get<{ role: string } | null>('user/me').catch(() => undefined);
  if (me !== undefined) judged = me?.role === 'supervisor';
  return judged ?? false;
}

/** What was put in place at the start is one person's: where somebody with another right signs in, the document begins anew. */
export function judgeAgain(reload = () => location.reload()): void {
  if (judged === undefined) return;
  const look = () => {
    const user = hostUser.get();
    if (user && (user.role === 'supervisor') !== judged) reload();
  };
  look();
  hostUser.subscribe(look);
}
