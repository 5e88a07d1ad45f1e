import { isApiError, Link, UNKNOWN_ERROR, useT } from '@moru/ui/core';

/** The server's own words inside a dialog, and where it names shipments, the way to them. */
export function Refusal({ error }: { error: unknown }) {
  const { message } = useT();
  if (!error) return null;
  const issues = isApiError(error) ? error.issues : [];
  const shipments = issues.flatMap((issue) =>
    typeof issue['shippingId'] === 'number' ? [{ id: issue['shippingId'], no: issue.message }] : [],
  );
  return (
    <p className="mo-field-error" role="alert">
      {isApiError(error) && error.spoken ? error.message : message(UNKNOWN_ERROR)}
      {shipments.map(({ id, no }) => (
        <span key={id}>
          {' '}
          <Link to={`/admin/shippings/form?id=${id}`}>{no}</Link>
        </span>
      ))}
    </p>
  );
}
