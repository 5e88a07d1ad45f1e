import type { Resource } from '../core/resource.ts';
import type { Role } from '../core/roles.ts';

/** Whether rows of a resource may be pasted by a role: it may create or change them, and the resource takes pastes. */
export const mayImport = ({ importable, access }: Pick<Resource, 'importable' | 'access'>, role: Role): boolean =>
  importable === true && [access.create, access.update].some((roles) => roles?.includes(role));
