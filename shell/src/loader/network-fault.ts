const NETWORK_FAULTS = new Set(['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED']);

/** Whether a load failed in the network, so that another attempt may succeed; code that threw will throw again. */
export function isNetworkFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NETWORK_FAULTS.has(error.name) || ('code' in error && NETWORK_FAULTS.has(String(error.code)))) return true;
  return error.message.includes('#RUNTIME-008') && !error.message.includes('ScriptExecutionError');
}
