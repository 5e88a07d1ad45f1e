import { Navigate, Outlet, useLocation, useSession } from '@moru/ui/core';
import { CheckingLogin } from '../layout/checking-login.tsx';
import { mustChangeRedirect, redirectFor } from '../rules/redirect.ts';
import { useSessionTrouble } from '../session/trouble.ts';

/** Shows nothing before the session is known, and then only what the redirect rules allow. */
export function Gate() {
  const { user, loading } = useSession();
  const { failed } = useSessionTrouble();
  const location = useLocation();
  if (loading) return <CheckingLogin failed={failed} />;
  const redirect = user?.mustChangePw ? mustChangeRedirect(user.role, location) : redirectFor(user?.role, location);
  if (redirect) return <Navigate replace to={redirect.to} state={redirect.from === undefined ? null : { from: redirect.from }} />;
  return <Outlet key={user?.id ?? 'nobody'} />;
}
