import type { Text } from '@moru/contract';
import { isApiError } from '../api/api-error.ts';
import { askReason } from './services.ts';

/**
 * Sends a call; where the server requires a reason (409 `reason_needed`) it asks for one and sends the call again with it. Without a reason
 * the refusal is thrown. `ok` names the button.
 */
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
