import type { Text } from '@moru/contract';
import { isApiError } from '../api/api-error.ts';
import { askReason } from './services.ts';

/** Sends a call; where a soft rule asks for a reason (409 `reason_needed`) the page asks for it and sends the call again with it. Nobody gives one: the refusal stands. `ok` names the button. */
export async function withReason<T>(send: (reason?: string) => Promise<T>, ok?: Text): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'reason_needed') throw error;
    const causes = (
      <ul>
        {error.issues.map((issue) => (
          <li key={issue.message}>{issue.message}</li>
        ))}
      </ul>
    );
    const reason = await askReason(error.message, { detail: causes, ...(ok && { ok }) });
    if (reason === null) throw error;
    return send(reason);
  }
}
