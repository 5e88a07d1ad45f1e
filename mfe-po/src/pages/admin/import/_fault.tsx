import { errorText, Icon, isApiError } from '@moru/ui/core';

/** The error of the file as a whole, in the server's words, with each of its causes. */
export function Fault({ fault }: { fault: unknown }) {
  if (!fault) return null;
  const isSpoken = isApiError(fault) && fault.spoken;
  const causes = isSpoken ? fault.issues.map((issue) => issue.message).filter((text) => text !== fault.message) : [];
  return (
    <div className="imp-fault" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{errorText(fault)}</strong>
        {causes.length > 0 && (
          <ul>
            {[...new Set(causes)].map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
